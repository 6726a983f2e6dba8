import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { sql, type Sql } from './sql';

/** The database connection, or a transaction. */
export type Knex = Core.Strapi['db']['connection'];

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const isError = (code: string) => (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

export const isUniqueViolation = isError('23505');
/** Whether an error is a violation of this unique index. */
export const violatesUnique = (index: string, error: unknown): boolean =>
  isUniqueViolation(error) && (error as { constraint?: string }).constraint === index;
export const isCheckViolation = isError('23514');
/** A statement took longer than its limit, e.g. because it waited for a lock. */
export const isTimeout = isError('57014');
/** Whether a text was refused because PostgreSQL cannot store it, e.g. with a zero byte. */
export const isUnstorableText = isError('22021');
/** Whether a number was refused because it is out of the column's range, or not a number. */
export const isUnstorableNumber = (error: unknown) => isError('22003')(error) || isError('22P02')(error);

const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const REST = `${FIRST}0123456789`;
const ID_LENGTH = 24;

/** Columns that Strapi fills in a document's row, for rows inserted without Strapi. */
export function documentColumns(at: Date) {
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  const id = pick(FIRST) + Array.from({ length: ID_LENGTH - 1 }, () => pick(REST)).join('');
  return { document_id: id, created_at: at, updated_at: at, published_at: at };
}

/**
 * Runs a query. `Row` is the type of the selected rows; `snake_case` columns become `camelCase`.
 * @throws {TypeError} if one of its values is undefined
 */
export async function rows<Row>(knex: Knex, query: Sql): Promise<Row[]> {
  return inCamelCase((await run<Row>(knex, query)).rows);
}

/**
 * Runs a statement.
 * @returns how many rows it changed
 * @throws {TypeError} if one of its values is undefined
 */
export async function execute(knex: Knex, statement: Sql): Promise<number> {
  const { rowCount } = await run(knex, statement);
  return rowCount ?? 0;
}

/**
 * Uses the `pg` connection of Knex's pool, or of a transaction, directly: Knex would read each `?` in SQL as a binding, and
 * its overhead is a tenth of a short query's time.
 */
async function run<Row>(knex: Knex, { text, values }: Sql, name?: string) {
  const missing = values.indexOf(undefined);
  // `pg` would write NULL.
  if (missing >= 0) throw new TypeError(`The value of $${missing + 1} is undefined in: ${text}`);
  // The connection of a transaction that has ended may already belong to somebody else.
  if (hasEnded(knex)) throw new Error(`The transaction has ended before: ${text}`);
  const { client } = knex as unknown as { client: Client };
  const connection = await client.acquireConnection();
  try {
    return await connection.query<Row>({ name, text, values });
  } finally {
    await client.releaseConnection(connection);
  }
}

const hasEnded = (knex: Knex): boolean =>
  'isCompleted' in knex && (knex as unknown as { isCompleted: () => boolean }).isCompleted();

const camelCase = (column: string) =>
  column.replace(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase());

/** All rows have the same columns, so if the first has no `snake_case` ones, the result is returned unchanged. */
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
 * Runs a frequent query as a prepared statement: each connection parses and plans it once.
 * @param name must be unique for the query's text
 */
export async function preparedRows<Row>(knex: Knex, name: string, query: Sql): Promise<Row[]> {
  return inCamelCase((await run<Row>(knex, query, name)).rows);
}

interface Client {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
}

interface Connection {
  query<Row>(query: {
    name?: string | undefined;
    text: string;
    values: readonly unknown[];
  }): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** A timestamp in the format of `Date` in JSON, for JSON that the database creates. */
export const isoTime = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The first row of a raw query; null if there is none. */
export async function firstRow<Row>(...query: Parameters<typeof rows>): Promise<Row | null> {
  const [row] = await rows<Row>(...query);
  return row ?? null;
}
