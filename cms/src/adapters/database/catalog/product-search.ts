import type { ProductPage } from 'shared';
import type { Term } from '../../../domain/catalog/keyword';
import { firstRow, rows, type Binding, type Knex } from '../knex';
import { IMAGES, PRODUCT_COLUMNS, toProduct, type ProductRow } from './products';
import { escapePattern, understand, within } from './search-terms';

export interface ProductSearch {
  /** Only these products, where given. */
  ids?: string[];
  keyword: string;
  pageNumber: number;
  itemsPerPage: number;
}

/** SQL with its bindings. */
export interface Condition {
  sql: string;
  bindings: Binding[];
}

/** Where the matches come from, which they are, and how good: the lower the rank, the better. */
interface Matching {
  from: string;
  where: Condition;
  rank: Condition;
}

const EVERYTHING: Matching = {
  from: 'products p',
  where: { sql: 'true', bindings: [] },
  rank: { sql: '0', bindings: [] },
};

/** Which of the matches are shown, in which order, and what of them. */
interface View {
  conditions: readonly Condition[];
  order: string;
  columns: string;
}

/** The best match first, then the newest. `document_id` breaks ties. */
export const BEST_FIRST = 'rank, created_at DESC, document_id';

const LISTED: View = {
  conditions: [{ sql: 'p.is_listed', bindings: [] }],
  order: BEST_FIRST,
  columns: PRODUCT_COLUMNS,
};

/** Newest first; with a keyword the best match first. */
export async function searchProducts(knex: Knex, search: ProductSearch): Promise<ProductPage> {
  const { found, ...page } = await findPage<ProductRow>(knex, search, LISTED);
  return { products: found.map(toProduct), ...page };
}

/** One page of the products that match, and how many there are. */
export async function findPage<Row>(
  knex: Knex,
  { ids, keyword, pageNumber, itemsPerPage }: ProductSearch,
  { conditions, order, columns }: View,
) {
  const { from, where: matches, rank } = await matching(knex, keyword);
  const where = every([...conditions, matches, ...among(ids)]);
  const counted = await firstRow<{ total: number }>(
    knex,
    `SELECT count(*)::int AS total FROM ${from} WHERE ${where.sql}`,
    where.bindings,
  );
  const total = counted?.total ?? 0;
  const found = await rows<Row>(
    knex,
    `SELECT ${columns} FROM (
       SELECT * FROM (SELECT p.*, ${rank.sql} AS rank FROM ${from} WHERE ${where.sql}) matches
        ORDER BY ${order} LIMIT ? OFFSET ?
     ) p ${IMAGES} ORDER BY ${order}`,
    [...rank.bindings, ...where.bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
  );
  return { found, page: pageNumber, pages: Math.ceil(total / itemsPerPage), total };
}

/** Only these; no condition where no ids are given. */
const among = (ids: string[] | undefined): Condition[] =>
  ids ? [{ sql: 'p.document_id = ANY(?)', bindings: [ids] }] : [];

/** Best first: the very part number, names that begin so, names with every word, everything else. */
export async function matching(knex: Knex, keyword: string): Promise<Matching> {
  if (keyword === '') return EVERYTHING;
  const plain = await firstRow<{ text: string; key: string }>(
    knex,
    'SELECT shop_plain(?) AS text, shop_squashed(?) AS key',
    [keyword, keyword],
  );
  const { text, key } = plain ?? { text: '', key: '' };
  const terms = await understand(knex, keyword);
  const inText = every(terms.map(inProduct));
  const inName = every(terms.map(inProductName));
  return {
    from: 'products p JOIN shop_product_search s ON s.product_id = p.id',
    where: {
      sql: `((${inText.sql}) OR (s.part_key = ? AND s.part_key <> ''))`,
      bindings: [...inText.bindings, key],
    },
    rank: {
      sql: `CASE WHEN s.part_key = ? AND s.part_key <> '' THEN 0 WHEN s.name LIKE ? THEN 1
                 WHEN ${inName.sql} THEN 2 ELSE 3 END`,
      bindings: [key, `${escapePattern(text.trim())}%`, ...inName.bindings],
    },
  };
}

/** Whether a product's text has what a term stands for. */
export const inProduct = (term: Term) => termIn('s.haystack', 's.joined', term);

/** Whether its name has. */
export const inProductName = (term: Term) => termIn('s.name', 'shop_squashed(s.name)', term);

function termIn(column: string, joined: string, { readings }: Term): Condition {
  const ways = readings.map((reading) =>
    reading.texts.map(() => `${reading.joined ? joined : column} LIKE ?`).join(' AND '),
  );
  return {
    sql: `(${ways.join(' OR ')})`,
    bindings: readings.flatMap(({ texts }) => texts.map(within)),
  };
}

export function every(conditions: readonly Condition[]): Condition {
  return {
    sql: ['true', ...conditions.map(({ sql }) => sql)].join(' AND '),
    bindings: conditions.flatMap(({ bindings }) => bindings),
  };
}
