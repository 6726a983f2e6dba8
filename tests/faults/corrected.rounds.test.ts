import type { Order, PlacedOrder, UserWithToken } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { ADDRESS, type TestProduct } from '../fixtures/order-of.ts';
import { rounds } from '../fixtures/rounds.ts';
import { untilBooksBalance } from './books.ts';
import { addAccount } from './scenes.ts';
import { useShop } from './shop.ts';

/** Lines that an admin changes while their customer pays them. */

const shop = useShop();
let admin: { token: string };
beforeAll(async () => {
  await shop.setFaults({ webhooks: 'off' });
  admin = await addAccount(shop, true);
});

interface Made {
  order: Order;
  customer: UserWithToken;
  product: TestProduct;
}

const linesOf = ({ _id }: TestProduct, qty: number) => [{ product: _id, qty }];

async function make(): Promise<Made> {
  const [customer, product] = [await shop.client.signUp(), await shop.addGoods({ stock: 5 })];
  const body = {
    customer: { _id: customer._id },
    orderItems: linesOf(product, 2),
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
  };
  const options = { token: admin.token, body };
  const made = await shop.client.api<Order>('POST', '/api/admin/orders', options);
  expect(made.status).toBe(201);
  return { order: made.body, customer, product };
}

async function open({ order, customer: { token } }: Made): Promise<PlacedOrder> {
  const path = `/api/orders/${order._id}/paypal-order`;
  return (await shop.client.api<PlacedOrder>('POST', path, { token })).body;
}

const payOpened = async ({ order, customer }: Made, { paypalOrderId }: PlacedOrder) =>
  (await shop.client.pay(order._id, { id: paypalOrderId }, customer.token)).status;

async function changeLines({ order, product }: Made, qty: number): Promise<number> {
  const options = { token: admin.token, body: { orderItems: linesOf(product, qty) } };
  return (await shop.client.api('PUT', `/api/admin/orders/${order._id}`, options)).status;
}

/** The state and total of the order, and what is left in stock. */
async function end({ order, customer, product }: Made) {
  const path = `/api/orders/${order._id}`;
  const { body } = await shop.client.api<Order>('GET', path, { token: customer.token });
  return [body.isPaid, body.totalPrice, await shop.client.stockOf(product)];
}

const ROUNDS = rounds(2, 10);

test.each(ROUNDS)(
  'of a payment and a change of its lines at the same moment exactly one succeeds, round %i',
  async () => {
    const made = await make();
    const opened = await open(made);
    await shop.client.approve(opened);
    const ends = await Promise.all([changeLines(made, 3), payOpened(made, opened)]);
    expect(ends).toBeOneOf([
      [409, 200],
      [200, 409],
    ]);
    const isPaid = ends[1] === 200;
    expect(await end(made)).toEqual(isPaid ? [true, 25, 3] : [false, 37.5, 2]);
    await untilBooksBalance(shop);
  },
);

test.each(ROUNDS)(
  'lines that change while the payment is opened leave one payment of the new total, round %i',
  async () => {
    const made = await make();
    const [first, changed, second] = await Promise.all([open(made), changeLines(made, 4), open(made)]);
    // The payment may have been opened after the change had read the order.
    if (changed !== 200) expect([changed, await changeLines(made, 4)]).toEqual([409, 200]);
    for (const opened of [first, second]) if (opened.paypalOrderId) await shop.client.approve(opened);
    const opened = await open(made);
    // One that was opened after the change has the new total. It is approved, so the shop takes it and opens no other.
    if (opened.paypalOrderId) {
      await shop.client.approve(opened);
      expect(await payOpened(made, opened)).toBe(200);
    }
    expect(await end(made)).toEqual([true, 50, 1]);
    await untilBooksBalance(shop);
  },
);

test.each(ROUNDS)(
  'of many changes at once each is whole, and of many payments one is taken, round %i',
  async () => {
    const made = await make();
    const statuses = await Promise.all([1, 2, 3, 4, 5].map((qty) => changeLines(made, qty)));
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const opened = await Promise.all([open(made), open(made), open(made)]);
    expect(new Set(opened.map(({ paypalOrderId }) => paypalOrderId)).size).toBe(1);
    await shop.client.approve(opened[0]!);
    const paid = await Promise.all(opened.map((one) => payOpened(made, one)));
    expect(paid).toEqual([200, 200, 200]);
    await untilBooksBalance(shop);
  },
);
