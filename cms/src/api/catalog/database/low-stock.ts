import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/**
 * Whether a product `p` is low in stock: at or below its own limit, else that of the shop. In two parts, so that each
 * uses an index.
 */
export const isLow = (threshold: number) =>
  sql`((p.low_stock_at IS NULL AND p.count_in_stock <= ${threshold})
     OR (p.low_stock_at IS NOT NULL AND p.count_in_stock <= p.low_stock_at))`;

/** Marks the products of an order that are low and not yet reported. A mark is deleted when the stock rises. */
export function noteLowStock(
  trx: Knex,
  orderId: number,
  threshold: number,
): Promise<{ documentId: string; note: string }[]> {
  return rows(
    trx,
    sql`INSERT INTO shop_low_stock (product_id, threshold)
     SELECT DISTINCT p.document_id, coalesce(p.low_stock_at, ${threshold})::integer
       FROM order_lines l JOIN products p ON p.document_id = l.product_document_id
      WHERE l.order_id = ${orderId} AND p.is_listed AND ${isLow(threshold)}
      ORDER BY p.document_id
     ON CONFLICT (product_id) DO NOTHING RETURNING product_id AS "documentId", id AS note`,
  );
}
