import { toCents } from 'shared';
import { INTEGER_MAX } from 'shared/schemas';
import type { DraftLine, ProductForSale } from '../rules/placing/price-order';
import type { RefundLine } from '../rules/refunds/refund';
import { execute, rows, type Knex } from '#platform/database/knex';
import { lockDocuments } from '#platform/database/locks';
import { sql, type Sql } from '#platform/database/sql';

/** Locks the products of an order and reads the listed ones. */
export async function lockProducts(trx: Knex, documentIds: readonly string[]): Promise<ProductForSale[]> {
  await lockDocuments(trx, 'products', documentIds, 'change');
  return readProductsForSale(trx, documentIds);
}

/** The listed ones of these products. */
export async function readProductsForSale(
  knex: Knex,
  documentIds: readonly string[],
): Promise<ProductForSale[]> {
  const found = await rows<Omit<ProductForSale, 'priceCents'> & { price: string }>(
    knex,
    sql`SELECT p.id, p.document_id, p.name, coalesce(p.part_num, '') AS part_num,
            p.price, p.count_in_stock,
            coalesce((SELECT f.url FROM files_related_mph m JOIN files f ON f.id = m.file_id
                       WHERE m.related_id = p.id AND m.related_type = 'api::product.product'
                         AND m.field = 'images' ORDER BY m."order" LIMIT 1), '') AS image
       FROM products p WHERE p.document_id = ANY(${documentIds}) AND p.is_listed
      ORDER BY p.id`,
  );
  return found.map(({ price, ...product }) => ({
    ...product,
    priceCents: toCents(Number(price)) ?? 0,
  }));
}

/** Takes the goods of a draft from stock. The products are locked, and their stock was checked. */
export async function takeStock(trx: Knex, lines: readonly DraftLine[]): Promise<void> {
  for (const { product, quantity } of lines) {
    await trx('products').where({ id: product.id }).decrement('count_in_stock', quantity);
  }
}

/** Locks all products of the order, because further goods of it may be put back in the same transaction. */
async function lockProductsOf(trx: Knex, orderId: number): Promise<void> {
  const products = await trx('order_lines').where({ order_id: orderId }).pluck('product_document_id');
  await lockDocuments(trx, 'products', products, 'change');
}

/** The stock plus returned goods, limited to the column's maximum: an order must be able to end in any case. */
const withReturned = (quantity: Sql) =>
  sql`least(p.count_in_stock::bigint + ${quantity}, ${INTEGER_MAX})::integer`;

/**
 * Puts the goods of an unpaid order back. This triggers no stock alerts (`shop_note_back_in_stock`). Deleted products
 * are skipped.
 */
export async function returnStock(trx: Knex, orderId: number): Promise<void> {
  await lockProductsOf(trx, orderId);
  await execute(trx, sql`SELECT set_config('shop.gives_back', 'yes', true)`);
  await execute(
    trx,
    sql`UPDATE products p SET count_in_stock = ${withReturned(sql`l.quantity`)}
       FROM order_lines l WHERE l.order_id = ${orderId} AND l.product_document_id = p.document_id`,
  );
  await execute(trx, sql`SELECT set_config('shop.gives_back', 'no', true)`);
}

/** Puts some goods of an order back into stock. */
export async function returnGoods(trx: Knex, orderId: number, goods: readonly RefundLine[]): Promise<void> {
  await lockProductsOf(trx, orderId);
  await execute(
    trx,
    sql`UPDATE products p SET count_in_stock = ${withReturned(sql`back.quantity`)}
       FROM (SELECT l.product_document_id, sum(g.quantity)::integer AS quantity
               FROM jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) AS g (line text, quantity integer)
               JOIN order_lines l ON l.document_id = g.line AND l.order_id = ${orderId} GROUP BY 1) back
      WHERE p.document_id = back.product_document_id`,
  );
}
