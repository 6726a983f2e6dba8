import type {
  AdminProduct,
  AdminProductDetails,
  AdminProductPage,
  Details,
  Product,
  ProductFacets,
} from 'shared';
import type { AdminProductQuery, ProductSort } from 'shared/schemas';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { identifier, sql, type Sql } from '#platform/database/sql';
import { readLowStockThreshold } from '../../content';
import { DETAIL_COLUMNS, listFields } from './details';
import type { NothingKnown } from './listing/filters';
import { findGroups } from './listing/names';
import { isLow } from './low-stock';
import { optionalColumns } from './optional-columns';
import { BEST_FIRST, findPage } from './product-search';
import { IMAGES, PRODUCT_COLUMNS, toProduct, type ProductRow } from './products';

/** Reads of products for admins: hidden products too, but not empty ones that were never filled in. */

export type AdminProductRow = ProductRow & Omit<AdminProduct, keyof Product>;

export const ADMIN_COLUMNS = sql`${PRODUCT_COLUMNS}, coalesce(p.is_listed, false) AS "isListed"
  ${optionalColumns('admins')}`;

/** Only a product that was never filled in has no part number. */
export const FILLED_IN = sql`p.part_num <> ''`;

export const toAdminProduct = (row: AdminProductRow): AdminProduct => toProduct(row);

/** A product with its details, also one that was never filled in. */
export async function findProductForAdmin(
  knex: Knex,
  documentId: string,
): Promise<AdminProductDetails | null> {
  const found = await firstRow<AdminProductRow & Details>(
    knex,
    sql`SELECT ${ADMIN_COLUMNS}, ${DETAIL_COLUMNS} FROM products p ${IMAGES}
      WHERE p.document_id = ${documentId}`,
  );
  return found && toProduct(found);
}

const NEWEST = sql`created_at DESC, document_id`;
const COLUMN_OF = {
  name: sql`lower(name)`,
  price: sql`price`,
  brand: sql`lower(brand)`,
  category: sql`lower(category)`,
  stock: sql`count_in_stock`,
};

/** One of the orders that schema.sql has indexes for, ascending or descending. */
function orderBy(sort: ProductSort | undefined): Sql {
  if (!sort) return BEST_FIRST;
  if (sort === 'newest') return NEWEST;
  const by = sort.replace('-', '') as keyof typeof COLUMN_OF;
  const direction = sort.startsWith('-') ? sql`DESC` : sql`ASC`;
  return sql`${COLUMN_OF[by]} ${direction}, document_id ${direction}`;
}

async function filters(
  knex: Knex,
  { stock, listed, ...groups }: AdminProductQuery,
): Promise<Sql[] | NothingKnown> {
  const chosen: Sql[] = [];
  for (const kind of ['category', 'brand'] as const) {
    const value = groups[kind];
    if (!value) continue;
    const [group] = await findGroups(knex, kind, [value]);
    if (!group || group.ids.length === 0) return { ok: false, parameter: kind, value };
    chosen.push(sql`p.${identifier(`${kind}_id`)} = ANY(${group.ids}::integer[])`);
  }
  return [
    FILLED_IN,
    ...chosen,
    ...(stock === 'low' ? [isLow(await readLowStockThreshold(knex))] : []),
    ...(stock === 'out' ? [sql`p.count_in_stock <= 0`] : []),
    ...(listed ? [listed === 'yes' ? sql`p.is_listed` : sql`NOT p.is_listed`] : []),
  ];
}

/** A page of the products as admins see them, or the group that the query names and the shop does not know. */
export async function listProductsForAdmin(
  knex: Knex,
  query: AdminProductQuery,
): Promise<AdminProductPage | NothingKnown> {
  const conditions = await filters(knex, query);
  if ('parameter' in conditions) return conditions;
  const { found, ...page } = await findPage<AdminProductRow>(knex, query, {
    conditions,
    order: orderBy(query.sort),
    columns: ADMIN_COLUMNS,
  });
  return { products: found.map(toAdminProduct), ...page };
}

/** The brands and categories that products have, and the specification fields of each category. */
export async function findProductFacets(knex: Knex): Promise<ProductFacets> {
  const found = await firstRow<Omit<ProductFacets, 'specifications'>>(
    knex,
    sql`SELECT ARRAY(SELECT brand FROM products p WHERE ${FILLED_IN} GROUP BY brand ORDER BY lower(brand)) AS brands,
            ARRAY(SELECT category FROM products p WHERE ${FILLED_IN} GROUP BY category
                   ORDER BY lower(category)) AS categories`,
  );
  return { brands: [], categories: [], ...found, specifications: await listFields(knex) };
}

const BATCH = 500;

/** Reads every product, a few hundred at a time, so that no export is in memory as a whole. */
export async function* readAllProducts(knex: Knex): AsyncGenerator<AdminProduct[]> {
  for (let last = 0; ;) {
    const found = await rows<AdminProductRow & { rowId: number }>(
      knex,
      sql`SELECT ${ADMIN_COLUMNS}, p.id AS "rowId" FROM products p ${IMAGES}
        WHERE p.id > ${last} AND ${FILLED_IN} ORDER BY p.id LIMIT ${BATCH}`,
    );
    const final = found.at(-1);
    if (!final) return;
    last = final.rowId;
    yield found.map(({ rowId: _, ...row }) => toAdminProduct(row));
  }
}
