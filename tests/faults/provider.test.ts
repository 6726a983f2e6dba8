import type { Order } from 'shared';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { noFaults } from '../../ops/stand-ins/payments/faults.ts';
import { eventually } from '../fixtures/eventually.ts';
import { untilBooksBalance } from './books.ts';
import { endHolds, letWorkerRun, makeDue } from './passing-time.ts';
import {
  captureCalls,
  placeApproved,
  placeOne,
  placePaid,
  untilRead,
  untilState,
  type Placed,
} from './placed-order.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** What the provider decides by itself, forgets, or takes back. */

let shop: Shop;
let admin: string;
beforeAll(async () => {
  shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
  await shop.startCms();
  const body = { email: 'admin@example.com', password: 'Admin-demo-1' };
  const { token } = (await shop.client.api<{ token: string }>('POST', '/api/users/login', { body }))
    .body;
  admin = token;
});
afterAll(() => shop.close());
afterEach(() => shop.setFaults(noFaults()));

const expired = {
  status: 409,
  body: { message: 'This order has expired, please check out again' },
};

const cancel = ({ order, buyer: { token } }: Placed) =>
  shop.client.api('POST', `/api/orders/${order._id}/cancel`, { token });

const stockOf = ({ product }: Placed) => shop.client.stockOf(product);

const readAsAdmin = async ({ order }: Placed) =>
  (await shop.client.api<Order>('GET', `/api/orders/${order._id}`, { token: admin })).body;

/** What admins read of the order's problem, as soon as there is one. */
const untilProblem = (placed: Placed) =>
  eventually(async () => (await readAsAdmin(placed)).problem, 60);

async function idsWithProblem(): Promise<string[]> {
  const { body } = await shop.client.api<Order[]>('GET', '/api/orders?problem=true', {
    token: admin,
  });
  return body.map(({ _id }) => _id);
}

/** An order whose money the provider has, and thinks about. */
async function placeReviewed(): Promise<Placed> {
  const placed = await placeApproved(shop);
  await shop.setFaults({ capture: 'pending' });
  expect(await placed.pay()).toMatchObject({
    status: 202,
    body: {
      _id: placed.order._id,
      isPaid: false,
      status: 'under review',
      message: 'Your payment is being reviewed',
    },
  });
  await shop.setFaults({ capture: null });
  return placed;
}

test('goods whose payment is under review stay reserved, however long the review takes', async () => {
  const placed = await placeReviewed();
  await endHolds(shop, [placed]);
  await letWorkerRun(shop, 2);
  expect((await placed.read()).body).toMatchObject({ status: 'under review', isPaid: false });
  expect(await stockOf(placed)).toBe(4);
  expect((await placed.pay()).status).toBe(202);
  expect(await cancel(placed)).toMatchObject({
    status: 409,
    body: { message: 'Your payment is being reviewed' },
  });
  expect(await captureCalls(shop, [placed])).toEqual([1]);
});

test.each([
  ['the webhook tells of it', null],
  ['nobody tells of it', 'off'],
])('a payment that is denied after its review gives the goods back when %s', async (_how, told) => {
  const placed = await placeReviewed();
  await shop.setFaults({ webhooks: told });
  await placed.withMoney('settle', { status: 'DECLINED' });
  await makeDue(shop);
  await untilState(placed, 'cancelled');
  expect(await stockOf(placed)).toBe(5);
  const [email] = await eventually(async () => {
    const emails = await shop.client.mailsTo(placed.buyer.email);
    return emails.length > 0 ? emails : undefined;
  });
  expect(email?.subject).toMatch(/your payment was not accepted$/);
  await untilBooksBalance(shop);
});

test.each([
  ['the webhook tells of it', null],
  ['nobody tells of it', 'off'],
])('a payment that passes its review is paid, with one email, when %s', async (_how, told) => {
  const placed = await placeReviewed();
  await endHolds(shop, [placed]);
  await shop.setFaults({ webhooks: told });
  await placed.withMoney('settle', { status: 'COMPLETED' });
  await makeDue(shop);
  await untilRead(placed, ({ isPaid, status }) => isPaid && status === 'paid');
  const mails = () => shop.client.mailsTo(placed.buyer.email);
  await eventually(async () => ((await mails()).length > 0 ? true : undefined));
  expect((await placed.pay()).status).toBe(200);
  await untilBooksBalance(shop);
  expect(await mails()).toHaveLength(1);
});

test.each([
  ['the webhook tells of it', null],
  ['nobody tells of it', 'off'],
])(
  'an order of which a part is refunded stays paid and can be shipped; with the rest it is refunded, when %s',
  async (_how, told) => {
    const placed = await placePaid(shop);
    await shop.setFaults({ webhooks: told });
    await placed.withMoney('refund', { value: '1.00' });
    await makeDue(shop);
    await untilRead(placed, ({ refundedAmount }) => refundedAmount === 1);
    expect((await placed.read()).body).toMatchObject({ isPaid: true, status: 'paid' });
    const shipped = await shop.client.api('PUT', `/api/orders/${placed.order._id}/deliver`, {
      token: admin,
    });
    expect(shipped).toMatchObject({ status: 200, body: { isDelivered: true, refundedAmount: 1 } });
    await placed.withMoney('refund');
    await makeDue(shop);
    const { refundedAmount, isPaid } = await untilRead(
      placed,
      ({ status }) => status === 'refunded',
    );
    expect([refundedAmount, isPaid]).toEqual([12.5, false]);
    await untilBooksBalance(shop);
  },
);

test('money that the bank takes back is on the admins’ list of problems, and in no customer’s answer', async () => {
  const placed = await placePaid(shop);
  await placed.withMoney('reverse');
  expect(await untilProblem(placed)).toMatch(/revers/i);
  expect(await idsWithProblem()).toContain(placed.order._id);
  expect((await placed.read()).body).not.toHaveProperty('problem');
  await untilBooksBalance(shop);
});

test('a dispute is on the admins’ list of problems, while the order stays paid', async () => {
  const [disputed, untroubled] = [await placePaid(shop), await placePaid(shop)];
  await disputed.withMoney('dispute');
  expect(await untilProblem(disputed)).toMatch(/disput/i);
  await disputed.withMoney('dispute', {
    status: 'RESOLVED',
    outcome_code: 'RESOLVED_SELLER_FAVOUR',
  });
  expect(await readAsAdmin(disputed)).toMatchObject({ isPaid: true, status: 'paid' });
  const listed = await idsWithProblem();
  expect(listed).toContain(disputed.order._id);
  expect(listed).not.toContain(untroubled.order._id);
  await untilBooksBalance(shop);
});

test.each(['forget', 'void'])(
  'an order that the provider has ended (%s) ends here too, and its goods are back',
  async (ending) => {
    await shop.setFaults({ webhooks: 'off' });
    const [open, approved] = [await placeOne(shop), await placeApproved(shop)];
    for (const placed of [open, approved]) await placed.atProvider(ending);
    expect(await approved.pay()).toMatchObject(expired);
    await makeDue(shop);
    for (const placed of [open, approved]) {
      await untilState(placed, 'cancelled');
      expect(await stockOf(placed)).toBe(5);
    }
    await untilBooksBalance(shop);
  },
);

test('a look-up that fails is no word on the order: it is kept, and paid later', async () => {
  const placed = await placeApproved(shop);
  await shop.setFaults({ capture: 'error', lookUp: 'error' });
  expect((await placed.pay()).status).toBe(502);
  await endHolds(shop, [placed]);
  await shop.setFaults({ capture: null, lookUp: null });
  await untilState(placed, 'paid');
  await untilBooksBalance(shop);
});

test('of a cancellation and a payment at the same time exactly one takes place', async () => {
  const placed = await placeApproved(shop);
  const [payment, cancellation] = await Promise.all([placed.pay(), cancel(placed)]);
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual([payment.status, cancellation.status]);
  const isPaid = payment.status === 200;
  expect(await placed.state()).toBe(isPaid ? 'paid' : 'cancelled');
  expect(await stockOf(placed)).toBe(isPaid ? 4 : 5);
  await untilBooksBalance(shop);
});
