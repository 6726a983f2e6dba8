import { letHoldEnd } from '../fixtures/payment-time.ts';
import { placeApproved, untilState, type Placed } from './placed-order.ts';
import type { Shop } from './shop.ts';

/** Replaces minutes of waiting. */

/** Makes every open order and refund due for the worker's next look-up. */
export async function makeDue({ database }: Shop): Promise<void> {
  await database.query('UPDATE shop_payment_checks SET next_at = now() WHERE next_at > now()');
  await database.query('UPDATE shop_refunds SET next_at = now() WHERE next_at > now()');
}

/** Ends the reservations of these orders now. */
export async function endHolds({ database }: Shop, placed: readonly Placed[]): Promise<void> {
  await Promise.all(placed.map(({ order }) => letHoldEnd(database, order._id)));
}

/**
 * Waits until the worker has looked up everything open, so many times. Each round ends when the worker has found
 * another approval by itself. Webhooks are off from here on.
 */
export async function letWorkerRun(shop: Shop, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const untold = await placeApproved(shop);
    await makeDue(shop);
    await untilState(untold, 'paid');
  }
}
