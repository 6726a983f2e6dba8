import { TIME_ZONE } from 'shared';
import type { Binding } from './knex';

/** What an admin's list is narrowed down by; days are those of the business, both included. */
interface ListFilter {
  keyword?: string;
  from?: string | null;
  to?: string | null;
}

interface Columns {
  /** What a row is found by, as `shop_plain` writes it. */
  words?: string;
  /** When it was made; Strapi's own columns are UTC without saying so. */
  at?: string;
  isStrapis?: boolean;
}

/** Whether a row has every word of the keyword and is of these days, as one condition. */
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
