import { placeApproved, untilState, type Placed } from './placed-order.ts';
import type { Shop } from './shop.ts';

/** What a test would wait minutes for. */

/** All open orders are old enough for the worker, and due to be looked up now. */
export async function makeDue({ database }: Shop): Promise<void> {
  await database.query(
    `UPDATE orders SET created_at = created_at - interval '1 minute' WHERE state = 'pending'`,
  );
  await database.query('UPDATE shop_payment_checks SET next_at = now() WHERE next_at > now()');
}

/** The reservations of these orders end now. */
export async function endHolds(shop: Shop, placed: readonly Placed[]): Promise<void> {
  const ids = placed.map(({ order }) => order._id);
  await shop.database.query('UPDATE orders SET expires_at = now() WHERE document_id = ANY($1)', [
    ids,
  ]);
  await makeDue(shop);
}

/**
 * The worker looks at all that is open, so many times: each time it has found one more approval that
 * nobody told of. Nothing that the provider does is told from here on.
 */
export async function letWorkerRun(shop: Shop, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const untold = await placeApproved(shop);
    await makeDue(shop);
    await untilState(untold, 'paid');
  }
}
