import type { QuickOrder, QuickOrderLine } from 'shared';
import { QUICK_ORDER_LINES } from 'shared/schemas';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { checkLines, NOT_SOLD, UNKNOWN } from '../rules/quick-order/check-lines';
import { divideText } from '../rules/quick-order/divide-text';
import {
  candidatesIn,
  readLines,
  type Named,
  type NamedProduct,
  type WrittenLine,
} from '../rules/quick-order/read-lines';
import { findReplacement } from './replacement';
import { likelyProducts } from './search/likely';

/** Lines beyond these get no suggestions. */
const SEARCHED_MAX = 30;
const SUGGESTIONS = 3;
/** Rows with headings, titles and totals among the lines; more rows than that are refused. */
const ROWS_MAX = 2 * QUICK_ORDER_LINES;

/**
 * The lines of a pasted text, checked.
 * @throws Refusal `no-text` if it has none, `too-long` if too many
 */
export async function checkQuickOrder(knex: Knex, text: string): Promise<QuickOrder> {
  const written = divideText(text, ROWS_MAX + 1);
  if (written.length > ROWS_MAX) throw new Refusal('too-long');
  const { lines, leftOut } = readLines(written, await findNamed(knex, candidatesIn(written)));
  if (lines.length === 0) throw new Refusal('no-text');
  if (lines.length > QUICK_ORDER_LINES) throw new Refusal('too-long');
  const checked = checkLines(lines);
  await addReplacements(knex, checked, lines);
  await addSuggestions(knex, checked);
  return { lines: checked, leftOut };
}

type Row = Omit<NamedProduct, 'price'> & { price: string; written: string };

const COLUMNS = sql`p.document_id AS "_id", p.name, p.part_num AS "partNum", coalesce(p.price, 0) AS price,
  p.count_in_stock AS "countInStock", p.is_listed IS TRUE AS "isListed"`;

/** Products by part numbers, whose case, dashes and spaces do not matter, and by names that only one of them has. */
async function findNamed(knex: Knex, written: readonly string[]): Promise<Named> {
  const byPartNumber = await rows<Row>(
    knex,
    sql`SELECT DISTINCT ON (written) written, ${COLUMNS}
       FROM unnest(${written}::text[]) AS written
       JOIN shop_product_search s ON s.part_key = shop_squashed(written) AND s.part_key <> ''
       JOIN products p ON p.id = s.product_id
      ORDER BY written, p.is_listed DESC NULLS LAST, p.id`,
  );
  // The title begins with the name's words. The range lets the index find it.
  const byName = await rows<Row>(
    knex,
    sql`SELECT written, ${COLUMNS}
       FROM (SELECT written, shop_spaced(written) AS words FROM unnest(${written}::text[]) AS written
              WHERE length(written) > 2 OFFSET 0) typed
       JOIN shop_product_search s ON s.title ~>=~ words AND s.title ~<~ (left(words, -1) || '!')
       JOIN products p ON p.id = s.product_id AND p.is_listed AND shop_spaced(p.name) = words
      ORDER BY written`,
  );
  const isOnly = ({ written: name }: Row) => byName.filter((other) => other.written === name).length === 1;
  return { byPartNumber: byWritten(byPartNumber), byName: byWritten(byName.filter(isOnly)) };
}

const byWritten = (found: readonly Row[]): ReadonlyMap<string, NamedProduct> =>
  new Map(found.map(({ written, price, ...row }) => [written, { ...row, price: Number(price) }]));

/** Lines of products that are not sold any more get what replaces them. */
async function addReplacements(
  knex: Knex,
  checked: readonly QuickOrderLine[],
  lines: readonly WrittenLine[],
): Promise<void> {
  const former = checked.filter(({ problem }) => problem === NOT_SOLD).slice(0, SEARCHED_MAX);
  // One after the other, so that a request keeps only one connection busy.
  for (const line of former) {
    const product = lines.find(({ partNum }) => partNum === line.partNum)?.product;
    const replacement = product && (await findReplacement(knex, product._id));
    if (replacement) line.suggestions = [toSuggestion(replacement)];
  }
}

/** Unknown part numbers get the products that may be meant. */
async function addSuggestions(knex: Knex, checked: readonly QuickOrderLine[]): Promise<void> {
  const unknown = checked.filter(({ problem }) => problem === UNKNOWN).slice(0, SEARCHED_MAX);
  const likely = await likelyProducts(
    knex,
    unknown.map(({ partNum }) => partNum),
    SUGGESTIONS,
  );
  for (const line of unknown) line.suggestions = (likely.get(line.partNum) ?? []).map(toSuggestion);
}

type Suggestion = QuickOrderLine['suggestions'][number];

const toSuggestion = ({ _id, name, partNum, price }: Suggestion): Suggestion => ({
  _id,
  name,
  partNum,
  price,
});
