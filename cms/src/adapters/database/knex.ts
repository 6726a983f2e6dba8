import type { Core } from '@strapi/strapi';

/** The database connection, or a transaction on it. */
export type Knex = Core.Strapi['db']['connection'];

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const CHARACTER_NOT_IN_REPERTOIRE = '22021';

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);

export const isCheckViolation = (error: unknown): boolean => hasCode(error, CHECK_VIOLATION);

/** Text that PostgreSQL cannot hold was sent, e.g. with a zero byte in it. */
export const isUnstorableText = (error: unknown): boolean =>
  hasCode(error, CHARACTER_NOT_IN_REPERTOIRE);

/** Rows of a raw query. The caller's type is what the SQL selects. */
export async function rows<Row>(
  knex: Knex,
  sql: string,
  bindings: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await knex.raw(sql, bindings as never);
  return (result as { rows: Row[] }).rows;
}
