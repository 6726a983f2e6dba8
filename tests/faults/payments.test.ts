import type { Order } from 'shared';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { noFaults } from '../../ops/stand-ins/payments/faults.ts';
import { orderOf } from '../fixtures/order-of.ts';
import { untilBooksBalance } from './books.ts';
import { endHolds } from './passing-time.ts';
import { placeApproved, placeOne, untilState } from './placed-order.ts';
import { addAccount, type Account } from './scenes.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** Money that is not what was asked for, or comes too late, goes back. */

let shop: Shop;
let admin: Account;
beforeAll(async () => {
  shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
  await shop.startCms();
  admin = await addAccount(shop, true);
});
afterAll(() => shop.close());
afterEach(() => shop.setFaults(noFaults()));

const refused = { status: 400, body: { message: 'Payment not verified' } };

test.each(['wrong-amount', 'wrong-currency', 'wrong-payee'])(
  'a capture of the %s is refunded and never makes an order paid, however often it is sent',
  async (capture) => {
    const placed = await placeApproved(shop);
    const { buyer, order, pay, product } = placed;
    await shop.setFaults({ capture });
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay()));
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(await pay()).toMatchObject(refused);
    const { captures } = await untilBooksBalance(shop);
    expect(captures.filter(({ orderId }) => orderId === order._id)).toMatchObject([{ refunds: 1 }]);
    expect((await placed.read()).body).toMatchObject({
      status: 'cancelled',
      ended: expect.stringMatching(/was sent back to you\.$/),
    });
    expect(await shop.client.stockOf(product)).toBe(5);
    const path = '/api/orders?problem=true';
    const problems = await shop.client.api<Order[]>('GET', path, { token: admin.token });
    expect(problems.body.find(({ _id }) => _id === order._id)).toMatchObject({
      status: 'cancelled',
      problem: expect.stringMatching(/; refunded$/),
    });
    // The same cart is not given the order that nobody can approve any more.
    const again = await shop.client.placeOrder(orderOf(product), buyer);
    expect(again).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(again.body._id).not.toBe(order._id);
    await untilBooksBalance(shop);
  },
);

test('the payment of one order pays for no other', async () => {
  const [paid, other] = [await placeApproved(shop), await placeApproved(shop)];
  expect((await paid.pay()).status).toBe(200);
  expect(await other.pay(paid.order.paypalOrderId)).toMatchObject(refused);
  expect(await other.state()).toBe('pending');
  expect((await other.pay()).status).toBe(200);
  await untilBooksBalance(shop);
});

test('a refund that fails is tried again, also when the reservation has ended', async () => {
  const [late, abandoned] = [await placeApproved(shop), await placeOne(shop)];
  await shop.setFaults({ capture: 'wrong-amount', refund: 'error' });
  await late.pay();
  await endHolds(shop, [late, abandoned]);
  // The one whose reservation ended first has had its turn by then.
  await untilState(abandoned, 'cancelled');
  await shop.setFaults({ refund: null });
  await untilBooksBalance(shop);
  expect(await late.state()).not.toBe('paid');
});

test.each([
  ['the webhook tells of it', null],
  ['nobody tells of it', 'off'],
])('money that comes after an order has expired goes back when %s', async (_how, webhooks) => {
  await shop.setFaults({ webhooks });
  const placed = await placeOne(shop);
  await endHolds(shop, [placed]);
  await untilState(placed, 'cancelled');
  await placed.atProvider('approve');
  await placed.atProvider('capture');
  await untilBooksBalance(shop);
  expect((await placed.pay()).status).toBe(409);
  expect(await placed.state()).toBe('cancelled');
});
