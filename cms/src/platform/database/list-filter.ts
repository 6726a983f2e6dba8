import { TIME_ZONE } from 'shared';
import type { Binding } from './knex';

/** Filter of an admin's list. Days are in the business's time zone, both included. */
interface ListFilter {
  keyword?: string;
  from?: string | null;
  to?: string | null;
}

interface Columns {
  /** Column with the search text, normalised by `shop_plain`. */
  words?: string;
  /** Column with the creation time. Strapi's columns store UTC without a time zone. */
  at?: string;
  isStrapis?: boolean;
}

/** One condition: the row contains every word of the keyword and is from these days. */
export function filterBy(
  { keyword = '', from = null, to = null }: ListFilter,
  { words = '', at = '', isStrapis = false }: Columns,
): { sql: string; bindings: Binding[] } {
  const midnight = `(?::date + ?::integer)::timestamp AT TIME ZONE '${TIME_ZONE}'${isStrapis ? ` AT TIME ZONE 'UTC'` : ''}`;
  const conditions: [sql: string, ...Binding[]][] = keyword
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [`${words} LIKE shop_word_pattern(?)`, word]);
  if (from !== null) conditions.push([`${at} >= ${midnight}`, from, 0]);
  if (to !== null) conditions.push([`${at} < ${midnight}`, to, 1]);
  return {
    sql: conditions.map(([sql]) => sql).join(' AND ') || 'true',
    bindings: conditions.flatMap(([, ...bindings]) => bindings),
  };
}
