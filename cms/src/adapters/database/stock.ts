import { toCents } from 'shared';
import type { DraftLine, ProductForSale } from '../../domain/draft-order';
import { rows, type Knex } from './knex';

/**
 * Locks the products of an order in the order of their row ids, which every other taker of stock
 * keeps too: two orders of the same goods wait for one another and never deadlock.
 */
export async function lockProducts(
  trx: Knex,
  documentIds: readonly string[],
): Promise<ProductForSale[]> {
  const locked = await rows<Omit<ProductForSale, 'priceCents'> & { price: string }>(
    trx,
    `SELECT p.id, p.document_id AS "documentId", p.name, p.price, p.count_in_stock AS "countInStock",
            coalesce((SELECT f.url FROM files_related_mph m JOIN files f ON f.id = m.file_id
                       WHERE m.related_id = p.id AND m.related_type = 'api::product.product'
                         AND m.field = 'images' ORDER BY m."order" LIMIT 1), '') AS image
       FROM products p WHERE p.document_id = ANY(?) AND p.is_listed
      ORDER BY p.id FOR NO KEY UPDATE OF p`,
    [documentIds],
  );
  return locked.map(({ price, ...product }) => ({
    ...product,
    priceCents: toCents(Number(price)) ?? 0,
  }));
}

/** Takes the goods of a draft; its products are locked and were found sufficient. */
export async function takeStock(trx: Knex, lines: readonly DraftLine[]): Promise<void> {
  for (const { product, quantity } of lines) {
    await trx('products').where({ id: product.id }).decrement('count_in_stock', quantity);
  }
}

/** Puts the goods of an order back. Products deleted since are passed over. */
export async function returnStock(trx: Knex, orderId: number): Promise<void> {
  await trx.raw(
    `SELECT p.id FROM products p JOIN order_lines l ON l.product_document_id = p.document_id
      WHERE l.order_id = ? ORDER BY p.id FOR NO KEY UPDATE OF p`,
    [orderId],
  );
  await trx.raw(
    `UPDATE products p SET count_in_stock = p.count_in_stock + l.quantity
       FROM order_lines l WHERE l.order_id = ? AND l.product_document_id = p.document_id`,
    [orderId],
  );
}
