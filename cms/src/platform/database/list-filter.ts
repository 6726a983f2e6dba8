import { TIME_ZONE } from 'shared';
import type { Binding } from './knex';

/** Filter of an admin's list. Days are in the business's time zone, both included. */
interface ListFilter {
  keyword?: string;
  from?: string | null;
  to?: string | null;
}

/** A word of a keyword: rows contain one of these, as a whole value between spaces or anywhere. */
type Word = readonly { text: string; isWhole: boolean }[];

interface Columns {
  /** Column with the search text, normalised by `shop_plain`. */
  words?: string;
  /** Column with the creation time. Strapi's columns store UTC without a time zone. */
  at?: string;
  isStrapis?: boolean;
  /** How the list reads a keyword. */
  readKeyword?: (keyword: string) => Word[];
}

const inWords = (keyword: string): Word[] =>
  keyword
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => [{ text, isWhole: false }]);

const PATTERN = 'shop_word_pattern(?)';
/** The values of the search text are between spaces. */
const WHOLE_PATTERN = `'%' || replace(${PATTERN}, '%', ' ') || '%'`;

function contains(words: string, word: Word): [sql: string, ...Binding[]] {
  const likes = word.map(({ isWhole }) => `${words} LIKE ${isWhole ? WHOLE_PATTERN : PATTERN}`);
  return [`(${likes.join(' OR ')})`, ...word.map(({ text }) => text)];
}

/** One condition: the row contains every word of the keyword and is from these days. */
export function filterBy(
  { keyword = '', from = null, to = null }: ListFilter,
  { words = '', at = '', isStrapis = false, readKeyword = inWords }: Columns,
): { sql: string; bindings: Binding[] } {
  const midnight = `(?::date + ?::integer)::timestamp AT TIME ZONE '${TIME_ZONE}'${isStrapis ? ` AT TIME ZONE 'UTC'` : ''}`;
  const conditions = readKeyword(keyword).map((word) => contains(words, word));
  if (from !== null) conditions.push([`${at} >= ${midnight}`, from, 0]);
  if (to !== null) conditions.push([`${at} < ${midnight}`, to, 1]);
  return {
    sql: conditions.map(([sql]) => sql).join(' AND ') || 'true',
    bindings: conditions.flatMap(([, ...bindings]) => bindings),
  };
}
