import type { Term } from '../../../../domain/catalog/keyword';
import { rows, type Knex } from '../../knex';
import { IMAGES } from '../products';
import { every, TRUE, type Condition } from './condition';
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

/** Each of them is looked up by its id: the planner would rather go through all that match. */
const LIKED: Condition = {
  sql: `(SELECT id FROM shop_listing ORDER BY rating DESC, num_reviews DESC, document_id LIMIT ${LIKED_COUNT}) l
        CROSS JOIN LATERAL (SELECT * FROM shop_product_search WHERE product_id = l.id OFFSET 0) s`,
  bindings: [],
};

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
  const text = every(terms.map(inText));
  const find = (from: Condition, where: Condition) => findIn(knex, from, where, rank, count);
  const findRare = (where: Condition) => find(rare(where), TRUE);
  const [part, liked] = await Promise.all([findRare(isPartNumber(typed)), find(LIKED, text)]);
  const hasEnough = (worst: number) => liked.filter((match) => match.rank <= worst).length >= count;

  // No index knows shorter texts.
  const isIndexed = terms.some(({ readings }) =>
    readings.some(({ texts }) => texts.some((word) => word.length >= LOOKED_UP_FROM)),
  );
  if (hasEnough(BEGINNING_RANK) || !isIndexed) return merged(count, part, liked);
  const begins = merged(count, part, await findRare(beginsWith(typed)));
  if (hasEnough(TITLE_RANK)) return merged(count, begins, liked);
  const titles = merged(count, begins, await findRare(every([text, ...terms.map(inTitle)])));
  if (titles.length >= count) return titles;
  return merged(count, titles, hasEnough(Infinity) ? liked : await findRare(text));
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
            coalesce(i.paths, '{}') AS image, best.rank
       FROM (SELECT (s.listed).*, ${rank.sql} AS rank FROM ${from} WHERE ${IS_LISTED} AND ${where.sql}
              ORDER BY rank, created_at DESC, document_id LIMIT ?) best
       JOIN products p ON p.id = best.id ${IMAGES}
      ORDER BY best.rank, best.created_at DESC, best.document_id`,
    [...rank.bindings, ...bindings, ...where.bindings, count],
  );
}

function merged(count: number, ...lists: Match[][]): Match[] {
  const byId = new Map(lists.flat().map((match) => [match._id, match]));
  return [...byId.values()].sort((a, b) => a.rank - b.rank).slice(0, count);
}
