import type { Alternative, Token } from '../../rules/keyword';
import { cached } from '#platform/cache/cached';
import { rows, type Knex } from '#platform/database/knex';
import { and, or, sql, type Sql } from '#platform/database/sql';
import { LOOKED_UP_FROM } from './like';
import { BEGINNING_RANK, rankOf, TITLE_RANK } from './match';
import { beginsWith, inText, inTitle, isPartNumber, type Typed } from './matches';

/** Common words are searched among this many of the best-rated products. */
const LIKED_COUNT = 600;
/** Rarer matches come from the index; at most this many of them are ranked. */
const LOOKED_AT = 700;

interface Liked {
  id: number;
  haystack: string;
  measures: string[];
}

/** The best-rated products; the same for every keyword. */
const readLiked = cached('all', (knex: Knex) =>
  rows<Liked>(
    knex,
    sql`SELECT p.id, haystack, measures
       FROM (SELECT id FROM products WHERE is_listed
              ORDER BY rating DESC, num_reviews DESC, document_id LIMIT ${LIKED_COUNT}) p
       JOIN shop_product_search s ON s.product_id = p.id`,
  ),
);

/** The ids of those that match the tokens, as `inText` would. */
async function likedWith(knex: Knex, tokens: readonly Token[]): Promise<number[]> {
  const liked = await readLiked(knex);
  const has = (product: Liked, { texts, measured }: Alternative) => {
    const searched = measured ? product.measures : product.haystack;
    return texts.every((text) => searched.includes(text));
  };
  return liked
    .filter((product) => tokens.every(({ alternatives }) => alternatives.some((one) => has(product, one))))
    .map(({ id }) => id);
}

const isOneOf = (ids: readonly number[]) => sql`s.product_id = ANY(${ids}::integer[])`;

interface Match {
  id: string;
  rank: number;
  /** A timestamp with microseconds. */
  created: string;
}

/**
 * The ids of only the best matches, in the order of a full search, without ranking every match. Common words match
 * among the best-rated products; rare words are found by an index.
 */
export async function findBest(
  knex: Knex,
  typed: Typed,
  tokens: readonly Token[],
  count: number,
): Promise<string[]> {
  const best = await bestMatches(knex, typed, tokens, count);
  return best.map(({ id }) => id);
}

async function bestMatches(
  knex: Knex,
  typed: Typed,
  tokens: readonly Token[],
  count: number,
): Promise<Match[]> {
  const rank = rankOf(typed, tokens);
  const [text, part] = [and(tokens.map(inText)), isPartNumber(typed)];
  const find = (among: Sql, where: Sql) => findAmong(knex, among, where, rank, count);
  const findRare = (where: Sql) => find(where, sql`true`);
  const liked = await find(or([isOneOf(await likedWith(knex, tokens)), part]), or([text, part]));
  const hasEnough = (matches: Match[], worst: number) =>
    matches.filter((match) => match.rank <= worst).length >= count;

  // The trigram index does not find shorter texts.
  const isIndexed = tokens.some(({ alternatives }) =>
    alternatives.some(({ texts }) => texts.some((word) => word.length >= LOOKED_UP_FROM)),
  );
  if (hasEnough(liked, BEGINNING_RANK) || !isIndexed) return liked;
  const begins = merged(count, liked, await findRare(beginsWith(typed)));
  if (hasEnough(liked, TITLE_RANK)) return begins;
  const titles = merged(count, begins, await findRare(and([text, ...tokens.map(inTitle)])));
  if (hasEnough(titles, TITLE_RANK) || hasEnough(liked, Infinity)) return titles;
  return merged(count, titles, await findRare(text));
}

/** The best matches among rows that an index can find; the second condition is checked for those rows only. */
function findAmong(knex: Knex, among: Sql, where: Sql, rank: Sql, count: number): Promise<Match[]> {
  return rows<Match>(
    knex,
    sql`SELECT p.document_id AS id, p.created_at::text AS created, ${rank} AS rank
       FROM (SELECT s.* FROM shop_product_search s JOIN products p ON p.id = s.product_id
              WHERE ${among} AND p.is_listed LIMIT ${LOOKED_AT}) s
       JOIN products p ON p.id = s.product_id
      WHERE ${where} ORDER BY rank, created DESC, id LIMIT ${count}`,
  );
}

function merged(count: number, ...lists: Match[][]): Match[] {
  const byId = new Map(lists.flat().map((match) => [match.id, match]));
  return [...byId.values()].sort(bestFirst).slice(0, count);
}

/** The order of a search. */
const bestFirst = (a: Match, b: Match) =>
  a.rank - b.rank || (a.created < b.created ? 1 : a.created > b.created ? -1 : a.id < b.id ? -1 : 1);
