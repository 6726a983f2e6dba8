import type { Order } from 'shared';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf } from '../fixtures/order-of.ts';
import { letHoldEnd } from '../fixtures/payment-time.ts';
import { untilBooksBalance } from './books.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** Money that is not what was asked for, or comes too late, goes back. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
  await shop.startCms();
});
afterAll(() => shop.close());
afterEach(() => shop.setFaults({ capture: null, refund: null, webhooks: null }));

async function newOrder() {
  const [buyer, product] = [await shop.client.signUp(), await shop.addGoods()];
  const { body: order } = await shop.client.placeOrder(orderOf(product), buyer);
  const pay = (id = order.paypalOrderId) => shop.client.pay(order._id, { id }, buyer.token);
  return { product, order, pay };
}

/** One of which only the buyer will tell the shop. */
async function approvedOrder() {
  const placed = await newOrder();
  await shop.setFaults({ webhooks: 'off' });
  await shop.client.approve(placed.order);
  return placed;
}

const endHold = ({ _id }: Order) => letHoldEnd(shop.database, _id);

const stateOf = async (id: string) =>
  (
    await shop.database.query<{ state: string }>(
      'SELECT state FROM orders WHERE document_id = $1',
      [id],
    )
  ).rows[0]?.state;

const untilExpired = (id: string) =>
  eventually(async () => ((await stateOf(id)) === 'expired' ? true : undefined), 40);

const refused = { status: 400, body: { message: 'Payment not verified' } };

test.each(['wrong-amount', 'wrong-currency', 'wrong-payee'])(
  'a capture of the %s is refunded and never makes an order paid, however often it is sent',
  async (capture) => {
    const { order, pay, product } = await approvedOrder();
    await shop.setFaults({ capture });
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay()));
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(await pay()).toMatchObject(refused);
    const { captures } = await untilBooksBalance(shop);
    expect(captures.filter(({ orderId }) => orderId === order._id)).toMatchObject([{ refunds: 1 }]);
    await endHold(order);
    await untilExpired(order._id);
    expect(await shop.client.stockOf(product)).toBe(5);
    await untilBooksBalance(shop);
  },
);

test('the payment of one order pays for no other', async () => {
  const [paid, other] = [await approvedOrder(), await approvedOrder()];
  expect((await paid.pay()).status).toBe(200);
  expect(await other.pay(paid.order.paypalOrderId)).toMatchObject(refused);
  expect(await stateOf(other.order._id)).toBe('pending');
  expect((await other.pay()).status).toBe(200);
  await untilBooksBalance(shop);
});

test('a refund that fails is tried again, also when the hold has ended', async () => {
  const { order, pay } = await approvedOrder();
  const { order: abandoned } = await newOrder();
  await shop.setFaults({ capture: 'wrong-amount', refund: 'error' });
  await pay();
  await endHold(order);
  await endHold(abandoned);
  // The one whose hold ended first has had its turn by then.
  await untilExpired(abandoned._id);
  await shop.setFaults({ refund: null });
  await untilBooksBalance(shop);
  expect(await stateOf(order._id)).not.toBe('paid');
});

test.each([
  ['the webhook tells of it', null],
  ['nobody tells of it', 'off'],
])('money that comes after an order has expired goes back when %s', async (_how, webhooks) => {
  await shop.setFaults({ webhooks });
  const { order, pay } = await newOrder();
  await endHold(order);
  await untilExpired(order._id);
  await shop.client.approve(order);
  await shop.captureAtProvider(order.paypalOrderId);
  await untilBooksBalance(shop);
  expect((await pay()).status).toBe(409);
  expect(await stateOf(order._id)).toBe('expired');
});
