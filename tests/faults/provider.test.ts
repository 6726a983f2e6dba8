import type { Order } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf } from '../fixtures/order-of.ts';
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
import { addAccount } from './scenes.ts';
import { useShop } from './shop.ts';

/** Payments that the provider reviews, captures wrongly or reverses. */

const shop = useShop({ resetsFaults: true });
let token: string;
beforeAll(async () => {
  ({ token } = await addAccount(shop, true));
});

const cancel = ({ order, buyer }: Placed) =>
  shop.client.api('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token });

const stockOf = ({ product }: Placed) => shop.client.stockOf(product);

const readAsAdmin = async ({ order }: Placed) =>
  (await shop.client.api<Order>('GET', `/api/orders/${order._id}`, { token })).body;

const withProblem = async () =>
  (await shop.client.api<Order[]>('GET', '/api/orders?problem=true', { token })).body;

/** The order's problem as admins read it, once there is one. */
const untilProblem = (placed: Placed) => eventually(async () => (await readAsAdmin(placed)).problem, 60);

/** An order whose payment the provider reviews. */
async function placeReviewed(): Promise<Placed> {
  const placed = await placeApproved(shop);
  await shop.setFaults({ capture: 'pending' });
  expect(await placed.pay()).toMatchObject({
    status: 202,
    body: { isPaid: false, status: 'under review', message: 'Your payment is being reviewed' },
  });
  await shop.setFaults({ capture: null });
  return placed;
}

test('goods stay reserved while their payment is under review, and are released with an email when it is declined', async () => {
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
  await placed.withMoney('settle', { status: 'DECLINED' });
  await makeDue(shop);
  await untilState(placed, 'cancelled');
  expect(await stockOf(placed)).toBe(5);
  const [email] = await eventually(async () => {
    const emails = await shop.client.mailsTo(placed.buyer.email);
    return emails.length > 0 ? emails : undefined;
  });
  expect(email?.subject).toMatch(/^Payment for order \w+ was not accepted$/);
  await untilBooksBalance(shop);
});

test.each([
  ['by webhook', null],
  ['by the worker', 'off'],
])('a payment that passes its review is paid, with one email: %s', async (_how, webhooks) => {
  const placed = await placeReviewed();
  await endHolds(shop, [placed]);
  await shop.setFaults({ webhooks });
  await placed.withMoney('settle', { status: 'COMPLETED' });
  if (webhooks) await makeDue(shop);
  // A look-up that had begun before the review ended puts the next one off for a minute.
  await untilRead(placed, ({ isPaid, status }) => isPaid && status === 'paid', 120);
  const mails = () => shop.client.mailsTo(placed.buyer.email);
  await eventually(async () => ((await mails()).length > 0 ? true : undefined));
  expect((await placed.pay()).status).toBe(200);
  await untilBooksBalance(shop);
  expect(await mails()).toHaveLength(1);
});

test('a wrong capture is refunded once and never pays its order, and the same cart can be ordered again', async () => {
  const placed = await placeApproved(shop);
  const { buyer, order, pay, product } = placed;
  await shop.setFaults({ capture: 'wrong-amount' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay()));
  for (const answer of [...answers, await pay()])
    expect(answer).toMatchObject({ status: 400, body: { message: 'Payment not verified' } });
  const { captures } = await untilBooksBalance(shop);
  expect(captures.filter(({ orderId }) => orderId === order._id)).toMatchObject([{ refunds: 1 }]);
  expect((await placed.read()).body).toMatchObject({
    status: 'cancelled',
    ended: expect.stringMatching(/was sent back to you\.$/),
  });
  expect(await stockOf(placed)).toBe(5);
  expect((await withProblem()).find(({ _id }) => _id === order._id)).toMatchObject({
    status: 'cancelled',
    problem: expect.stringMatching(/was taken, not .*the order ended unpaid\.$/),
  });
  const again = await shop.client.placeOrder(orderOf(product), buyer);
  expect(again).toMatchObject({ status: 201, body: { status: 'pending' } });
  expect(again.body._id).not.toBe(order._id);
  await untilBooksBalance(shop);
});

test('money captured after an order has expired is refunded, without a webhook', async () => {
  await shop.setFaults({ webhooks: 'off' });
  const placed = await placeOne(shop);
  await endHolds(shop, [placed]);
  await untilState(placed, 'cancelled');
  await placed.atProvider('approve');
  await placed.atProvider('capture');
  await makeDue(shop);
  await untilBooksBalance(shop);
  expect((await placed.pay()).status).toBe(409);
  expect(await placed.state()).toBe('cancelled');
});

test('reversals and disputes are in the admins’ list of problems and hidden from customers', async () => {
  const [reversed, disputed, untroubled] = [
    await placePaid(shop),
    await placePaid(shop),
    await placePaid(shop),
  ];
  await reversed.withMoney('reverse');
  expect(await untilProblem(reversed)).toMatch(/revers/i);
  expect((await reversed.read()).body).not.toHaveProperty('problem');
  await disputed.withMoney('dispute');
  expect(await untilProblem(disputed)).toMatch(/disput/i);
  const outcome = { status: 'RESOLVED', outcome_code: 'RESOLVED_SELLER_FAVOUR' };
  await disputed.withMoney('dispute', outcome);
  expect(await readAsAdmin(disputed)).toMatchObject({ isPaid: true, status: 'paid' });
  const listed = (await withProblem()).map(({ _id }) => _id);
  expect(listed).toEqual(expect.arrayContaining([reversed.order._id, disputed.order._id]));
  expect(listed).not.toContain(untroubled.order._id);
  await untilBooksBalance(shop);

  const body = { note: 'The bank was right' };
  const path = `/api/orders/${reversed.order._id}/problem/done`;
  expect((await shop.client.api('POST', path, { token, body })).status).toBe(200);
  expect((await withProblem()).map(({ _id }) => _id)).not.toContain(reversed.order._id);
  await untilBooksBalance(shop);
});

test('of a simultaneous cancellation and payment exactly one succeeds', async () => {
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

/** Resolves when a transaction waits with such a statement. */
const untilOneWaits = (statement: string) =>
  eventually(async () => {
    const { rowCount } = await shop.database.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [statement],
    );
    return rowCount! > 0 ? true : undefined;
  });

test('money that goes back while its payment is being booked is a refund of the paid order', async () => {
  const placed = await placeApproved(shop);
  const keeper = await shop.database.connect();
  try {
    await keeper.query('BEGIN; LOCK TABLE shop_outbox IN EXCLUSIVE MODE');
    const paying = placed.pay();
    await untilOneWaits('insert into "shop_outbox"%');
    await shop.setFaults({ webhooks: null });
    await placed.withMoney('refund');
    await untilOneWaits('%"orders"%');
    await keeper.query('COMMIT');
    expect(await paying).toMatchObject({ status: 200 });
  } finally {
    await keeper.query('ROLLBACK').finally(() => keeper.release());
  }
  await untilState(placed, 'refunded');
  expect(await readAsAdmin(placed)).not.toHaveProperty('problem');
  await untilBooksBalance(shop);
});
