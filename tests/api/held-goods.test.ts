import type { PlacedOrder } from 'shared';
import { expect, test } from 'vitest';
import { passTime } from '../fixtures/payment-time.ts';
import { addProduct, buy, orderOf, placeOrder, stockOf } from './buying.ts';
import { api, database, response, signUp, sql } from './shop.ts';

/** How long one account can reserve goods without paying. */

const HELD = response(
  429,
  'Goods were put aside for you today for as long as we can without a payment, please try again later',
);

const cancel = ({ _id }: PlacedOrder, { token }: { token: string }) =>
  api('POST', `/api/orders/${_id}/cancel`, { token });

async function endsAt({ _id }: PlacedOrder): Promise<string> {
  const rows = await sql`SELECT expires_at::text AS at FROM orders WHERE document_id = ${_id}`;
  return rows[0]!.at;
}

test('a changed cart does not make the reservation longer', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 60 })];
  const { body: first } = await placeOrder(orderOf(product, 1), buyer);
  await passTime(database, buyer, 10);
  const { body: second } = await placeOrder(orderOf(product, 2), buyer);
  const { body: third } = await placeOrder({ ...orderOf(product, 3), replaces: second._id }, buyer);
  expect(new Set([await endsAt(first), await endsAt(second), await endsAt(third)]).size).toBe(1);
});

test('an unpaid order says until when its goods are held, until money comes or it ends', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 60 })];
  const { body: order } = await placeOrder(orderOf(product, 1), buyer);
  const minutesLeft = (Date.parse(order.heldUntil ?? '') - Date.now()) / 60_000;
  expect(minutesLeft).toBeGreaterThan(25);
  expect(minutesLeft).toBeLessThanOrEqual(30);
  await cancel(order, buyer);
  const ended = await api('GET', `/api/orders/${order._id}`, { token: buyer.token });
  expect(ended.body).toMatchObject({ status: 'cancelled', heldUntil: null });
  const { order: paid } = await buy({ stock: 1 });
  expect(paid.heldUntil).toBeNull();
});

test('a new account reserves goods for an hour a day at most', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 60 })];
  for (const qty of [1, 2, 3]) {
    const { body: order } = await placeOrder(orderOf(product, qty), buyer);
    await passTime(database, buyer, 20);
    await cancel(order, buyer);
  }
  const refused = await placeOrder(orderOf(product, 4), buyer);
  expect(refused).toMatchObject(HELD);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(22 * 3600);
  expect(await stockOf(product)).toBe(60);
  await passTime(database, buyer, 24 * 60);
  expect((await placeOrder(orderOf(product, 4), buyer)).status).toBe(201);
});

test('an account that has paid before reserves goods for three hours a day', async () => {
  const { buyer, product } = await buy({ stock: 60 });
  const statuses: number[] = [];
  for (let qty = 1; qty <= 10; qty += 1) {
    const { status, body: order } = await placeOrder(orderOf(product, qty), buyer);
    statuses.push(status);
    await passTime(database, buyer, 20);
    if (status === 201) await cancel(order, buyer);
  }
  expect(statuses).toEqual([...Array<number>(9).fill(201), 429]);
});
