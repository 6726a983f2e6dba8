import { execute, firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** The number of the order that an audit entry is about; null for other entries. */
export const ORDER_NUMBER = sql`(SELECT o.order_number::text FROM orders o WHERE o.document_id = subject) AS order_number`;

const NEXT = sql`last_value + is_called::integer`;

/** The number of the next order. */
export async function nextOrderNumber(knex: Knex): Promise<number> {
  const found = await firstRow<{ next: number }>(
    knex,
    sql`SELECT (${NEXT})::integer AS next FROM shop_order_numbers`,
  );
  if (!found) throw new Error('The sequence of order numbers is gone');
  return found.next;
}

/**
 * Skips numbers; never goes back. While it looks and sets, no order may take a number, so it locks the table until the
 * transaction ends. @returns whether the number changed
 */
export async function raiseNextOrderNumber(trx: Knex, next: number): Promise<boolean> {
  if (next <= (await nextOrderNumber(trx))) return false;
  await execute(trx, sql`LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE`);
  const raised = await firstRow(
    trx,
    sql`SELECT setval('shop_order_numbers', ${next}::integer, false) FROM shop_order_numbers
      WHERE ${NEXT} < ${next}::integer`,
  );
  return raised !== null;
}
