import type { Binding } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';

/** A condition of `filterBy` whose values are in a list beside its text. */
export const asSql = ({ sql: text, bindings }: { sql: string; bindings: readonly Binding[] }): Sql =>
  sql(text.split('?'), ...bindings);
