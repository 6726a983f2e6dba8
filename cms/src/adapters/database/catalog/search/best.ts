import type { Term } from '../../../../domain/catalog/keyword';
import { rows, type Knex } from '../../knex';
import { IMAGES } from '../products';
import { every, some, TRUE, type Condition } from './condition';
import { LOOKED_UP_FROM } from './like';
import {
  BEGINNING_RANK,
  beginsWith,
  inText,
  inTitle,
  IS_LISTED,
  isPartNumber,
  rankOf,
  TITLE_RANK,
  WANTED_LISTED,
} from './match';
import type { Typed } from './terms';

/** What many products have is looked for among so many that people like best. */
const LIKED_COUNT = 600;
/** Of what is rarer among those, as many are looked at. */
const RARE_COUNT = 600;

/** Those, and some more. Each is looked up by its id: the planner would rather go through all that match. */
const likedOr = ({ sql, bindings }: Condition): Condition => ({
  sql: `(SELECT id FROM (SELECT id FROM shop_listing
                          ORDER BY rating DESC, num_reviews DESC, document_id LIMIT ${LIKED_COUNT}) liked
          UNION SELECT product_id FROM shop_product_search s WHERE ${sql}) l
        CROSS JOIN LATERAL (SELECT * FROM shop_product_search WHERE product_id = l.id OFFSET 0) s`,
  bindings,
});

const rare = ({ sql, bindings }: Condition): Condition => ({
  sql: `(SELECT * FROM shop_product_search s WHERE ${sql} AND ${IS_LISTED} LIMIT ${RARE_COUNT}) s`,
  bindings,
});

interface Match {
  _id: string;
  name: string;
  price: string;
  category: string;
  image: string[];
  rank: number;
  created: Date;
}

/**
 * The best matches alone, the same as a search has first, without going through all that match: what many products
 * have is found among those that people like best, and of what few have an index knows all.
 */
export async function findBest(
  knex: Knex,
  typed: Typed,
  terms: readonly Term[],
  count: number,
): Promise<Match[]> {
  const rank = rankOf(typed, terms, WANTED_LISTED);
  const [text, part] = [every(terms.map(inText)), isPartNumber(typed)];
  const find = (from: Condition, where: Condition) => findIn(knex, from, where, rank, count);
  const findRare = (where: Condition) => find(rare(where), TRUE);
  const liked = await find(likedOr(part), some([text, part]));
  const hasEnough = (matches: Match[], worst: number) =>
    matches.filter((match) => match.rank <= worst).length >= count;

  // No index knows shorter texts.
  const isIndexed = terms.some(({ readings }) =>
    readings.some(({ texts }) => texts.some((word) => word.length >= LOOKED_UP_FROM)),
  );
  if (hasEnough(liked, BEGINNING_RANK) || !isIndexed) return liked;
  const begins = merged(count, liked, await findRare(beginsWith(typed)));
  if (hasEnough(liked, TITLE_RANK)) return begins;
  const titles = merged(count, begins, await findRare(every([text, ...terms.map(inTitle)])));
  if (hasEnough(titles, TITLE_RANK) || hasEnough(liked, Infinity)) return titles;
  return merged(count, titles, await findRare(text));
}

function findIn(
  knex: Knex,
  { sql: from, bindings }: Condition,
  where: Condition,
  rank: Condition,
  count: number,
): Promise<Match[]> {
  return rows<Match>(
    knex,
    `SELECT p.document_id AS "_id", p.name, p.price, coalesce(p.category, '') AS category,
            coalesce(i.paths, '{}') AS image, best.rank, best.created_at AS created
       FROM (SELECT (s.listed).*, ${rank.sql} AS rank FROM ${from} WHERE ${IS_LISTED} AND ${where.sql}
              ORDER BY rank, created_at DESC, document_id LIMIT ?) best
       JOIN products p ON p.id = best.id ${IMAGES}
      ORDER BY best.rank, best.created_at DESC, best.document_id`,
    [...rank.bindings, ...bindings, ...where.bindings, count],
  );
}

function merged(count: number, ...lists: Match[][]): Match[] {
  const byId = new Map(lists.flat().map((match) => [match._id, match]));
  return [...byId.values()].sort(bestFirst).slice(0, count);
}

/** As a search has them. */
const bestFirst = (a: Match, b: Match) =>
  a.rank - b.rank || Number(b.created) - Number(a.created) || (a._id < b._id ? -1 : 1);
