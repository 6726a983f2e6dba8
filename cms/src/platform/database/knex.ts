import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/** The database connection, or a transaction on it. */
export type Knex = Core.Strapi['db']['connection'];

/** What a placeholder of raw SQL may stand for; arrays become those of PostgreSQL. */
export type Binding = string | number | boolean | object | null;

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const isError = (code: string) => (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

export const isUniqueViolation = isError('23505');
/** Whether a row would be the second of its kind, by this unique index. */
export const isSecondOf = (index: string, error: unknown): boolean =>
  isUniqueViolation(error) && (error as { constraint?: string }).constraint === index;
export const isCheckViolation = isError('23514');
/** Text that PostgreSQL cannot hold was sent, e.g. with a zero byte in it. */
export const isUnstorableText = isError('22021');
/** A number was sent that is higher than its column holds, or none. */
export const isUnstorableNumber = (error: unknown) =>
  isError('22003')(error) || isError('22P02')(error);

const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const REST = `${FIRST}0123456789`;
const ID_LENGTH = 24;

/** The columns that Strapi fills in a document's row, for rows that are written without it. */
export function documentColumns(at: Date) {
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  const id = pick(FIRST) + Array.from({ length: ID_LENGTH - 1 }, () => pick(REST)).join('');
  return { document_id: id, created_at: at, updated_at: at, published_at: at };
}

/** Rows of a raw query. The caller's type is what the SQL selects, with `snake_case` columns in `camelCase`. */
export async function rows<Row>(
  knex: Knex,
  sql: string,
  bindings: readonly Binding[] = [],
): Promise<Row[]> {
  const result = await knex.raw<{ rows: Row[] }>(sql, bindings);
  return inCamelCase(result.rows);
}

const camelCase = (column: string) =>
  column.replace(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase());

/** All rows of a result have the columns of the first, so most are handed on as they are. */
export function inCamelCase<Row>(found: Row[]): Row[] {
  const columns = Object.keys(found[0] ?? {}).map((column) => [column, camelCase(column)] as const);
  if (columns.every(([column, name]) => column === name)) return found;
  return found.map((row) => {
    const values = row as Record<string, unknown>;
    const named: Record<string, unknown> = {};
    for (const [column, name] of columns) named[name] = values[column];
    return named as Row;
  });
}

/**
 * Rows of a query that is sent often: each connection parses and plans it once.
 * @param name the query's own, as a text that differs needs another
 */
export function preparedRows<Row>(
  knex: Knex,
  name: string,
  sql: string,
  bindings: readonly Binding[] = [],
): Promise<Row[]> {
  return withConnection(knex, async (connection, { positionBindings }) => {
    const query = { name, text: positionBindings(sql), values: bindings };
    return inCamelCase((await connection.query<Row>(query)).rows);
  });
}

/**
 * A connection of `pg`, from Knex's pool or that of a transaction. Knex would take each `?` of some SQL for a binding,
 * and what it does around each query costs a tenth of a short read's time.
 */
export async function withConnection<Result>(
  knex: Knex,
  use: (connection: Connection, client: Connections) => Promise<Result>,
): Promise<Result> {
  const { client } = knex as { client: Connections };
  const connection = await client.acquireConnection();
  try {
    return await use(connection, client);
  } finally {
    await client.releaseConnection(connection);
  }
}

interface Connections {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
  positionBindings: (sql: string) => string;
}

interface Connection {
  query<Row>(
    query: string | { name?: string; text: string; values: readonly Binding[] },
  ): Promise<{ rows: Row[] }>;
}

/** A time as `Date` writes it in JSON, where the database makes JSON itself. */
export const isoTime = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The first row of a raw query; null when there is none. */
export async function firstRow<Row>(...query: Parameters<typeof rows>): Promise<Row | null> {
  const [row] = await rows<Row>(...query);
  return row ?? null;
}
