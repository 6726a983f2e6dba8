import { rows, type Knex } from '../../../platform/database/knex';

/** Quantities that a customer's open orders reserve, by product id. They are in stock for that customer. */
export async function findReservedBy(knex: Knex, customerId: number): Promise<Map<string, number>> {
  const reserved = await rows<{ product: string; quantity: number }>(
    knex,
    `SELECT l.product_document_id AS product, sum(l.quantity)::integer AS quantity
       FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.customer_id = ? AND o.state = 'pending' GROUP BY 1`,
    [customerId],
  );
  return new Map(reserved.map(({ product, quantity }) => [product, quantity]));
}
