import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import {
  captureError,
  captureIssueNames,
} from '../../ops/stand-ins/payments/captures/capture-issues.ts';
import { noFaults } from '../../ops/stand-ins/payments/faults.ts';
import { eventually } from '../fixtures/eventually.ts';
import { untilBooksBalance } from './books.ts';
import { endHolds, letWorkerRun, makeDue } from './passing-time.ts';
import {
  captureCalls,
  captureOf,
  placeApproved,
  placeOne,
  untilState,
  type Placed,
} from './placed-order.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** Payments that the provider refuses: who was told that nothing was charged is not charged. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
  await shop.startCms();
});
afterAll(() => shop.close());
afterEach(() => shop.setFaults(noFaults()));

const declined = { status: 402, body: { message: 'Payment was declined' } };

/** Approved with a card that the bank refuses. */
async function placeDeclined(): Promise<Placed> {
  await shop.setFaults({ webhooks: 'off' });
  const placed = await placeOne(shop);
  await placed.atProvider('approve', { decline: true });
  expect(await placed.pay()).toMatchObject(declined);
  return placed;
}

const stocksOf = (placed: readonly Placed[]) =>
  Promise.all(placed.map(({ product }) => shop.client.stockOf(product)));

test('a declined payment is never tried again by itself, and its goods are back after the reservation', async () => {
  const placed = await placeDeclined();
  await letWorkerRun(shop, 3);
  expect(await captureCalls(shop, [placed])).toEqual([1]);
  expect(await stocksOf([placed])).toEqual([4]);
  await endHolds(shop, [placed]);
  await untilState(placed, 'cancelled');
  expect(await captureCalls(shop, [placed])).toEqual([1]);
  expect(await stocksOf([placed])).toEqual([5]);
  await untilBooksBalance(shop);
});

test('a declined payment’s hold that is about to end is not made longer by looking at it', async () => {
  const placed = await placeDeclined();
  const query = (sql: string) =>
    shop.database.query(`${sql} WHERE document_id = $1`, [placed.order._id]);
  await query(`UPDATE orders SET expires_at = now() + interval '1 minute'`);
  const { rows: before } = await query('SELECT expires_at FROM orders');
  await letWorkerRun(shop, 2);
  expect((await query('SELECT expires_at FROM orders')).rows).toEqual(before);
});

test('a buyer who was declined pays with another card while the reservation lasts', async () => {
  const placed = await placeDeclined();
  await placed.atProvider('approve');
  expect(await placed.pay()).toMatchObject({ status: 200, body: { isPaid: true } });
  await untilBooksBalance(shop);
});

test('a new approval after a decline is paid when only the provider tells of it', async () => {
  const placed = await placeDeclined();
  await shop.setFaults({ webhooks: null });
  // PayPal tells times in whole seconds: nobody approves again within the one of the decline.
  await eventually(async () => {
    const { body } = await placed.read();
    if (!body.isPaid) await placed.atProvider('approve').catch(() => {});
    return body.isPaid || undefined;
  });
  await untilBooksBalance(shop);
});

/** What PayPal says of the order itself is not a refusal of the payment; 403 is about the shop. */
const ABOUT_THE_ORDER = [
  'ORDER_NOT_APPROVED',
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
];
const finalIssues = captureIssueNames.filter(
  (issue) => !ABOUT_THE_ORDER.includes(issue) && captureError(issue)?.status !== 403,
);

test('each refusal that PayPal documents is final: told as declined, not tried again, goods back', async () => {
  const placed: Placed[] = [];
  for (const issue of finalIssues) {
    const one = await placeApproved(shop);
    await shop.setFaults({ capture: issue });
    expect(await one.pay(), issue).toMatchObject(declined);
    await shop.setFaults({ capture: null });
    placed.push(one);
  }
  await letWorkerRun(shop, 2);
  expect(await captureCalls(shop, placed)).toEqual(placed.map(() => 1));
  await endHolds(shop, placed);
  await Promise.all(placed.map((one) => untilState(one, 'cancelled')));
  expect(await captureCalls(shop, placed)).toEqual(placed.map(() => 1));
  expect(await stocksOf(placed)).toEqual(placed.map(() => 5));
  await untilBooksBalance(shop);
});

test('what is no decision of PayPal’s leaves the order open, and it is paid once PayPal answers', async () => {
  const placed: Placed[] = [];
  for (const capture of ['forbidden', 'request-timeout', 'rate-limited', 'error']) {
    const one = await placeApproved(shop);
    await shop.setFaults({ capture });
    expect((await one.pay()).status, capture).toBe(502);
    await shop.setFaults({ capture: null });
    placed.push(one);
  }
  await makeDue(shop);
  await Promise.all(placed.map((one) => untilState(one, 'paid', 120)));
  const { captures } = await untilBooksBalance(shop);
  for (const { order } of placed) {
    expect(captures.filter(({ orderId }) => orderId === order._id)).toHaveLength(1);
  }
});

test('a token that PayPal takes no more is fetched again, and the buyer does not notice', async () => {
  const placed = await placeApproved(shop);
  await shop.setFaults({ token: 'expired' });
  expect(await placed.pay()).toMatchObject({ status: 200, body: { isPaid: true } });
});

test.each(['denied', 'failed'])(
  'a capture that is answered as %s took no money, and the order can be given up',
  async (capture) => {
    const placed = await placeApproved(shop);
    await shop.setFaults({ capture });
    expect(await placed.pay()).toMatchObject(declined);
    await shop.setFaults({ capture: null });
    await endHolds(shop, [placed]);
    await untilState(placed, 'cancelled');
    expect(await stocksOf([placed])).toEqual([5]);
    await untilBooksBalance(shop);
  },
);

test.each(['partial-answer', 'absent'])(
  'a capture is kept when payee and references are missing: %s',
  async (capture) => {
    const placed = await placeApproved(shop);
    await shop.setFaults({ capture });
    expect(await placed.pay()).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(await captureOf(shop, placed.order)).toMatchObject({ refunds: 0 });
    await untilBooksBalance(shop);
  },
);
