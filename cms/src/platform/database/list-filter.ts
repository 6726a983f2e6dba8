import { TIME_ZONE } from 'shared';
import { and, empty, or, sql, type Sql } from './sql';

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
  words?: Sql;
  /** Column with the creation time. Strapi's columns store UTC without a time zone. */
  at?: Sql;
  isStrapis?: boolean;
  /** How the list reads a keyword. */
  readKeyword?: (keyword: string) => Word[];
}

const inWords = (keyword: string): Word[] =>
  keyword
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => [{ text, isWhole: false }]);

const patternOf = (text: string) => sql`shop_word_pattern(${text})`;
/** The values of the search text are between spaces. */
const wholePatternOf = (text: string) => sql`'%' || replace(${patternOf(text)}, '%', ' ') || '%'`;

const contains = (words: Sql, word: Word): Sql =>
  or(word.map(({ text, isWhole }) => sql`${words} LIKE ${isWhole ? wholePatternOf(text) : patternOf(text)}`));

/** One condition: the row contains every word of the keyword and is from these days. */
export function filterBy(
  { keyword = '', from = null, to = null }: ListFilter,
  { words = empty, at = empty, isStrapis = false, readKeyword = inWords }: Columns,
): Sql {
  const strapis = isStrapis ? sql` AT TIME ZONE 'UTC'` : empty;
  const midnight = (day: string, later: number) =>
    sql`(${day}::date + ${later}::integer)::timestamp AT TIME ZONE ${TIME_ZONE}${strapis}`;
  const conditions = readKeyword(keyword).map((word) => contains(words, word));
  if (from !== null) conditions.push(sql`${at} >= ${midnight(from, 0)}`);
  if (to !== null) conditions.push(sql`${at} < ${midnight(to, 1)}`);
  return and(conditions);
}
