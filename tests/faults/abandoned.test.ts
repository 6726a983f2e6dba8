import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { untilBooksBalance } from './books.ts';
import { placeApproved, placeOne, untilState, type Placed } from './placed-order.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** Reservations of a minute, and many orders that will never be paid. */

const HELD_MS = 4 * 60_000;
/** The contract's word on an approval that nobody told of. */
const PAID_SECONDS = 120;

let shop: Shop;
beforeAll(async () => {
  const databaseUrl = await copyDatabase(inject('seededDatabaseUrl'));
  shop = await openShop(databaseUrl, { CHECKOUT_HOLD_MINUTES: '1' });
  await shop.startCms();
  await shop.setFaults({ webhooks: 'off' });
});
afterAll(() => shop.close());

/** Ten at a time: it is not a test of sign-ups. */
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

test('fifty orders that the provider has forgotten and fifty abandoned ones give their goods back within four minutes, and keep no buyer waiting', async () => {
  const started = Date.now();
  const [forgotten, abandoned] = [await placeMany(50), await placeMany(50)];
  await Promise.all(forgotten.map((placed) => placed.atProvider('forget')));
  const approved = await placeApproved(shop);
  await untilState(approved, 'paid', PAID_SECONDS);
  const all = [...forgotten, ...abandoned];
  const left = HELD_MS - (Date.now() - started);
  await eventually(
    async () => ((await heldStates(all)).length === 0 ? true : undefined),
    left / 1000,
  ).catch(() => {});
  expect(await heldStates(all)).toEqual([]);
  for (const { product } of all) expect(await shop.client.stockOf(product)).toBe(5);
  expect(await shop.client.stockOf(approved.product)).toBe(4);
  await untilBooksBalance(shop);
}, 400_000);

test('a declined order gives its goods back within four minutes, too, and is captured once', async () => {
  const started = Date.now();
  const declined = await placeOne(shop);
  await declined.atProvider('approve', { decline: true });
  expect((await declined.pay()).status).toBe(402);
  await untilState(declined, 'cancelled', (HELD_MS - (Date.now() - started)) / 1000);
  expect(await shop.client.stockOf(declined.product)).toBe(5);
  await untilBooksBalance(shop);
}, 400_000);
