import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

/** SQL with its values: each value stands where it is used, and pieces nest. */
export { sql, empty, join, raw, type Sql };

/** An identifier that is not known when the query is written. */
export const identifier = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

/** All conditions hold. */
export const and = (conditions: readonly Sql[]): Sql => joined(conditions, ' AND ', 'true');

/** Any condition holds. */
export const or = (conditions: readonly Sql[]): Sql => joined(conditions, ' OR ', 'false');

const joined = (conditions: readonly Sql[], by: string, none: string): Sql =>
  conditions.length > 0 ? sql`(${join(conditions, by)})` : raw(none);
