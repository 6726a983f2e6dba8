import { letHoldEnd } from '../fixtures/payment-time.ts';
import { placeApproved, untilState, type Placed } from './placed-order.ts';
import type { Shop } from './shop.ts';

/** What a test would wait minutes for. */

/** The worker asks the provider about every order and refund next. */
export async function makeDue({ database }: Shop): Promise<void> {
  await database.query('UPDATE shop_payment_checks SET next_at = now() WHERE next_at > now()');
  await database.query('UPDATE shop_refunds SET next_at = now() WHERE next_at > now()');
}

/** The reservations of these orders end now. */
export async function endHolds({ database }: Shop, placed: readonly Placed[]): Promise<void> {
  await Promise.all(placed.map(({ order }) => letHoldEnd(database, order._id)));
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
