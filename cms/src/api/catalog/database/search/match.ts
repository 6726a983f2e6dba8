import { correctionOf } from '../../rules/correction';
import type { Token } from '../../rules/keyword';
import type { Knex } from '#platform/database/knex';
import { and, join, or, sql, type Sql } from '#platform/database/sql';
import { analyse, analyseAsTyped } from './analyse';
import { beginsWith, inText, inTitle, isPartNumber, isTitleWord, type Typed } from './matches';

/** A value from 0 to 0.9 that ranks equal matches: products in stock first, then by rating and number of reviews. */
const WANTED = sql`(CASE WHEN p.count_in_stock > 0 THEN 0.5 ELSE 0 END::float
  + 0.4::float * coalesce(p.rating, 0)::float / 5 * coalesce(p.num_reviews, 0) / (coalesce(p.num_reviews, 0) + 5))`;

/** The products of a list in SQL: rows `p` of `products`, and with a keyword rows `s` of `shop_product_search`. */
export interface Source {
  from: Sql;
  where: Sql;
  /** Rank of a match; lower is better. */
  rank: Sql;
  /** The keyword in the shop's spelling; null if it was not corrected. */
  corrected: string | null;
}

interface SearchTerms {
  keyword: string;
  /** Searches for the keyword as typed, without corrections. */
  exact?: 'true' | undefined;
  /** Restricts the list to these products. */
  ids?: readonly string[] | undefined;
}

/** The products that meet the conditions and match the keyword. Without a keyword all have the same rank. */
export async function findSource(
  knex: Knex,
  { keyword, exact, ids }: SearchTerms,
  conditions: readonly Sql[],
): Promise<Source> {
  const among = ids ? [sql`p.document_id = ANY(${ids})`] : [];
  const all = [...conditions, ...among];
  if (keyword === '')
    return {
      from: sql`products p`,
      where: and(all),
      rank: sql`0`,
      corrected: null,
    };
  const { where, ...match } = await matching(knex, keyword, exact);
  return {
    from: sql`products p JOIN shop_product_search s ON s.product_id = p.id`,
    where: and([...all, where]),
    ...match,
  };
}

/** The products that match a keyword. */
async function matching(
  knex: Knex,
  keyword: string,
  exact: SearchTerms['exact'],
): Promise<Omit<Source, 'from'>> {
  const { typed, tokens } = await (exact ? analyseAsTyped : analyse)(knex, keyword);
  const isUnderstood = tokens.every(({ spelt }) => spelt !== null);
  return {
    where: or([and(tokens.map(inText)), isPartNumber(typed)]),
    rank: rankOf(typed, tokens),
    corrected: isUnderstood ? correctionOf(keyword, tokens) : null,
  };
}

/**
 * Ranks, best first: the exact part number; a name or part number that begins with the keyword; a name with every word;
 * a name with parts of every word; then by the number of words that the name lacks. Among equals, products in stock
 * come first, then the best rated.
 */
export function rankOf(typed: Typed, tokens: readonly Token[]): Sql {
  const [part, begins] = [isPartNumber(typed), beginsWith(typed)];
  const inTitles = tokens.map(inTitle);
  const [words, parts] = [and(tokens.map(isTitleWord)), and(inTitles)];
  const missing = inTitles.map((has) => sql`(NOT ${has})::integer`);
  return sql`(CASE WHEN ${part} THEN 0 WHEN ${begins} THEN 1
                WHEN ${words} THEN 2 WHEN ${parts} THEN 3 ELSE ${join([sql`3`, ...missing], ' + ')} END - ${WANTED})`;
}

/** The last rank of matches at the beginning, and of names with every word. */
export const [BEGINNING_RANK, TITLE_RANK] = [1, 3];
