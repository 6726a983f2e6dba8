import type { Core } from '@strapi/strapi';

/** The database connection, or a transaction on it. */
export type Knex = Core.Strapi['db']['connection'];

/** PostgreSQL's code for a unique index that was hit. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}

/** Rows of a raw query. The caller's type is what the SQL selects. */
export async function rows<Row>(
  knex: Knex,
  sql: string,
  bindings: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await knex.raw(sql, bindings as never);
  return (result as { rows: Row[] }).rows;
}
