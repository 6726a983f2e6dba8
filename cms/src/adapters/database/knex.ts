import type { Core } from '@strapi/strapi';

/** The database connection, or a transaction on it. */
export type Knex = Core.Strapi['db']['connection'];

/** What a placeholder of raw SQL may stand for; arrays become those of PostgreSQL. */
export type Binding = string | number | boolean | object | null;

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const isError = (code: string) => (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

export const isUniqueViolation = isError('23505');
export const isCheckViolation = isError('23514');
/** Text that PostgreSQL cannot hold was sent, e.g. with a zero byte in it. */
export const isUnstorableText = isError('22021');

/** Rows of a raw query. The caller's type is what the SQL selects. */
export async function rows<Row>(
  knex: Knex,
  sql: string,
  bindings: readonly Binding[] = [],
): Promise<Row[]> {
  const result = await knex.raw<{ rows: Row[] }>(sql, bindings);
  return result.rows;
}

/** The first row of a raw query; null when there is none. */
export async function firstRow<Row>(...query: Parameters<typeof rows>): Promise<Row | null> {
  const [row] = await rows<Row>(...query);
  return row ?? null;
}
