import { rows, type Knex } from '../../../platform/database/knex';

/**
 * Quantities that the open orders which a customer placed reserve, by product id. They are in stock for that customer,
 * because another order takes their place. Orders that an admin made stay open, so their goods are not in stock.
 */
export async function findReservedBy(knex: Knex, customerId: number): Promise<Map<string, number>> {
  const reserved = await rows<{ product: string; quantity: number }>(
    knex,
    `SELECT l.product_document_id AS product, sum(l.quantity)::integer AS quantity
       FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.customer_id = ? AND o.state = 'pending' AND o.made_by IS NULL GROUP BY 1`,
    [customerId],
  );
  return new Map(reserved.map(({ product, quantity }) => [product, quantity]));
}
