import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/**
 * Quantities that a customer's unfinished checkouts reserve, by product id. They are in stock for that customer, because
 * another checkout takes their place. Orders that an admin made, or received money for, stay open.
 */
export async function findReservedBy(knex: Knex, customerId: number): Promise<Map<string, number>> {
  const reserved = await rows<{ product: string; quantity: number }>(
    knex,
    sql`SELECT l.product_document_id AS product, sum(l.quantity)::integer AS quantity
       FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.customer_id = ${customerId} AND o.state = 'pending' AND o.made_by IS NULL
        AND NOT EXISTS (SELECT FROM shop_ledger e WHERE e.order_id = o.id AND e.problem_kind IS NULL) GROUP BY 1`,
  );
  return new Map(reserved.map(({ product, quantity }) => [product, quantity]));
}
