import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { untilBooksBalance } from './books.ts';
import { placeApproved, placeOne, untilState, type Placed } from './placed-order.ts';
import { useShop } from './shop.ts';

/** Reservations of one minute, and many orders that are never paid. */

const HELD_MS = 4 * 60_000;
/** The promised time for an approval without a webhook. */
const PAID_SECONDS = 120;

const shop = useShop({ environment: { CHECKOUT_HOLD_MINUTES: '1' } });
beforeAll(() => shop.setFaults({ webhooks: 'off' }));

/** Ten at a time: this is not a test of sign-ups. */
async function placeMany(count: number): Promise<Placed[]> {
  const placed: Placed[] = [];
  while (placed.length < count) {
    placed.push(...(await Promise.all(Array.from({ length: 10 }, () => placeOne(shop)))));
  }
  return placed;
}

async function heldStates(placed: readonly Placed[]): Promise<string[]> {
  const { rows } = await shop.database.query<{ state: string }>(
    `SELECT state FROM orders WHERE document_id = ANY($1) AND state <> 'cancelled'`,
    [placed.map(({ order }) => order._id)],
  );
  return rows.map(({ state }) => state);
}

test('fifty orders forgotten by the provider and fifty abandoned ones release their goods within four minutes, and delay no buyer', async () => {
  const started = Date.now();
  const [forgotten, abandoned] = [await placeMany(50), await placeMany(50)];
  await Promise.all(forgotten.map((placed) => placed.atProvider('forget')));
  const approved = await placeApproved(shop);
  await untilState(approved, 'paid', PAID_SECONDS);
  const all = [...forgotten, ...abandoned];
  const left = HELD_MS - (Date.now() - started);
  await eventually(async () => ((await heldStates(all)).length === 0 ? true : undefined), left / 1000).catch(
    () => {},
  );
  expect(await heldStates(all)).toEqual([]);
  for (const { product } of all) expect(await shop.client.stockOf(product)).toBe(5);
  expect(await shop.client.stockOf(approved.product)).toBe(4);
  await untilBooksBalance(shop);
}, 400_000);
