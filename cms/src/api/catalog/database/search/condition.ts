import type { Binding } from '#platform/database/knex';

/** SQL with its bindings. */
export interface Condition {
  sql: string;
  bindings: readonly Binding[];
}

export const TRUE: Condition = { sql: 'true', bindings: [] };

/** All conditions hold. */
export const every = (conditions: readonly Condition[]) => joined(conditions, ' AND ', 'true');

/** Any condition holds. */
export const some = (conditions: readonly Condition[]) => joined(conditions, ' OR ', 'false');

/** How many of the conditions hold. */
export const count = (conditions: readonly Condition[]) =>
  joined(
    conditions.map(({ sql, bindings }) => ({ sql: `(${sql})::integer`, bindings })),
    ' + ',
    '0',
  );

function joined(conditions: readonly Condition[], by: string, none: string): Condition {
  return {
    sql: conditions.length > 0 ? `(${conditions.map(({ sql }) => sql).join(by)})` : none,
    bindings: conditions.flatMap(({ bindings }) => bindings),
  };
}
