import type { Product, QuickOrderLine } from 'shared';
import { QUICK_ORDER_LINES } from 'shared/schemas';
import { rows, type Knex } from '../../../platform/database/knex';
import { checkLines, NOT_SOLD, UNKNOWN, type NamedProduct } from '../rules/quick-order/check-lines';
import { candidatesIn, readLines } from '../rules/quick-order/read-lines';
import { readRows } from '../rules/quick-order/read-rows';
import { findReplacement } from './replacement';
import { findSimilar } from './search/suggestions';

/** Lines beyond these get no suggestions: each one costs some searches. */
const SEARCHED_MAX = 30;
const SUGGESTIONS = 3;
/** Letters of the shortest word that suggests a product. */
const WORD_FROM = 3;

/** The lines of a pasted text, checked. @returns the reason for a refusal instead if it has none, or too many */
export async function checkQuickOrder(
  knex: Knex,
  text: string,
): Promise<QuickOrderLine[] | 'no-text' | 'too-long'> {
  // One more for the headings, and one that is too many.
  const written = readRows(text, QUICK_ORDER_LINES + 2);
  const known = await findNamed(knex, candidatesIn(written));
  const lines = readLines(written, (cell) => known.has(cell));
  if (lines.length === 0) return 'no-text';
  if (lines.length > QUICK_ORDER_LINES) return 'too-long';
  const checked = checkLines(lines, (partNum) => known.get(partNum));
  const open = checked.filter(({ problem }) => problem === UNKNOWN || problem === NOT_SOLD);
  // One after the other, so that a request keeps only one connection busy.
  for (const line of open.slice(0, SEARCHED_MAX)) {
    const former = [...known.values()].find(({ partNum }) => partNum === line.partNum);
    line.suggestions = former
      ? await replacementOf(knex, former)
      : await suggestionsFor(knex, line.partNum);
  }
  return checked;
}

type Row = Omit<NamedProduct, 'price'> & { price: string };

const COLUMNS = `p.document_id AS "_id", p.name, p.part_num AS "partNum", coalesce(p.price, 0) AS price,
  p.count_in_stock AS "countInStock", p.is_listed IS TRUE AS "isListed"`;

/** Products by part numbers as they are written: case, dashes and spaces do not matter. */
async function findNamed(
  knex: Knex,
  partNums: readonly string[],
): Promise<Map<string, NamedProduct>> {
  const found = await rows<Row & { written: string }>(
    knex,
    `SELECT DISTINCT ON (written) written, ${COLUMNS}
       FROM unnest(?::text[]) AS written
       JOIN shop_product_search s ON s.part_key = shop_squashed(written) AND s.part_key <> ''
       JOIN products p ON p.id = s.product_id
      ORDER BY written, p.is_listed DESC NULLS LAST, p.id`,
    [partNums],
  );
  return new Map(found.map(({ written, price, ...row }) => [written, { ...row, price: +price }]));
}

async function replacementOf(
  knex: Knex,
  { _id }: NamedProduct,
): Promise<QuickOrderLine['suggestions']> {
  const replacement = await findReplacement(knex, _id);
  return replacement ? [toSuggestion(replacement)] : [];
}

const toSuggestion = ({ _id, name, partNum, price }: Row | Product) => ({
  ...{ _id, name, partNum, price: Number(price) },
});

/** Products with nearly this part number, then those that the search finds. */
async function suggestionsFor(knex: Knex, written: string): Promise<QuickOrderLine['suggestions']> {
  const near = await rows<Row>(
    knex,
    `SELECT ${COLUMNS}
       FROM (SELECT key, length(key) / 4 AS allowed FROM (SELECT left(shop_squashed(?), 60) AS key) keys) typed
       JOIN shop_product_search s ON length(s.part_key) BETWEEN length(key) - allowed AND length(key) + allowed
        AND levenshtein_less_equal(s.part_key, key, least(allowed, 2)) <= least(allowed, 2)
       JOIN products p ON p.id = s.product_id AND p.is_listed AND p.price > 0
      ORDER BY levenshtein(s.part_key, key), p.document_id LIMIT ?`,
    [written, SUGGESTIONS],
  );
  const similar = await findSimilar(knex, written, SUGGESTIONS);
  // What has only a digit or two in common is not meant.
  const isMeant = ({ spelt }: { spelt: string | null }) => (spelt ?? '').length >= WORD_FROM;
  const meant = similar?.words.some(isMeant) ? similar.products : [];
  const found = [...near, ...meant].filter(({ price }) => +price > 0);
  const byId = new Map(found.map((product) => [product._id, toSuggestion(product)]));
  return [...byId.values()].slice(0, SUGGESTIONS);
}
