import { rows, type Knex } from '../../../platform/database/knex';

/** Marks the products of an order that are low and not yet reported. A mark is deleted when the stock rises. */
export function noteLowStock(
  trx: Knex,
  orderId: number,
  threshold: number,
): Promise<{ documentId: string; note: string }[]> {
  return rows(
    trx,
    `INSERT INTO shop_low_stock (product_id, threshold)
     SELECT DISTINCT p.document_id, ?::integer
       FROM order_lines l JOIN products p ON p.document_id = l.product_document_id
      WHERE l.order_id = ? AND p.is_listed AND p.count_in_stock <= ?
      ORDER BY p.document_id
     ON CONFLICT (product_id) DO NOTHING RETURNING product_id AS "documentId", id AS note`,
    [threshold, orderId, threshold],
  );
}
