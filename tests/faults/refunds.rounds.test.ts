import { randomUUID } from 'node:crypto';
import type { ErrorBody, Order } from 'shared';
import { afterEach, beforeAll, afterAll, expect, inject, test } from 'vitest';
import { noFaults } from '../../ops/stand-ins/payments/faults.ts';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { untilBooksBalance } from './books.ts';
import { readLedger } from './ledger.ts';
import { captureOf, placePaid, untilRead, type Placed } from './placed-order.ts';
import { makeDue } from './passing-time.ts';
import { rounds } from '../fixtures/rounds.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** Money that admins give back, by a provider that does not do, or say, what it should. */

const unavailable = {
  status: 502,
  body: { message: 'The payment provider is not available, please try again' },
};
const tooMuch = { status: 409, body: { message: 'More than was paid' } };

let shop: Shop;
let cms: CmsProcess;
let token: string;
beforeAll(async () => {
  shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
  cms = await shop.startCms();
  const body = { email: 'admin@example.com', password: 'Admin-demo-1' };
  token = (await shop.client.api<{ token: string }>('POST', '/api/users/login', { body })).body
    .token;
});
afterAll(() => shop.close());
afterEach(() => shop.setFaults(noFaults()));

interface Wish {
  amount?: number;
  restock?: boolean;
  key?: string;
}

const refund = (
  { order }: Placed,
  { key, restock = false, amount }: Wish = {},
  client: ShopClient = shop.client,
) =>
  client.api<Order & ErrorBody>('POST', `/api/orders/${order._id}/refunds`, {
    token,
    body: { amount, restock, reason: 'Broken' },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

const stockOf = ({ product }: Placed) => shop.client.stockOf(product);
const refundsOf = async ({ order }: Placed) => (await captureOf(shop, order))?.made ?? [];

/** Nobody but the answer, or the worker, tells the shop what the provider has done. */
async function placeQuiet(fault: string | null): Promise<Placed> {
  const placed = await placePaid(shop);
  await shop.setFaults({ webhooks: 'off', refund: fault });
  return placed;
}

test.each(['timeout', 'late'])(
  'a refund that is answered with %s is open until the provider says what it did, then is booked once',
  async (fault) => {
    const placed = await placeQuiet(fault);
    const key = randomUUID();
    expect(await refund(placed, { restock: true, key })).toMatchObject(unavailable);
    expect((await placed.read()).body).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect(await stockOf(placed)).toBe(4);
    // Nothing is left for another one meanwhile.
    expect(await refund(placed, { amount: 0.01 })).toMatchObject(tooMuch);
    await shop.setFaults({ refund: null });
    const [again] = await Promise.all([refund(placed, { restock: true, key }), makeDue(shop)]);
    expect(again).toMatchObject({ status: 201, body: { status: 'refunded' } });
    await untilBooksBalance(shop);
    expect(await stockOf(placed)).toBe(5);
    expect(await refundsOf(placed)).toMatchObject([{ cents: 1250 }]);
  },
);

test('a refund is made by the worker when the provider is back', async () => {
  const placed = await placeQuiet('error');
  expect(await refund(placed, { restock: true })).toMatchObject(unavailable);
  expect(await refundsOf(placed)).toEqual([]);
  await shop.setFaults({ refund: null });
  await makeDue(shop);
  await untilRead(placed, ({ status }) => status === 'refunded');
  await untilBooksBalance(shop);
  expect(await stockOf(placed)).toBe(5);
});

test.each([
  ['COMPLETED', 'refunded'],
  ['FAILED', 'paid'],
] as const)(
  'a refund that is decided later ends as the provider says, and leaves notes that were issued before: %s',
  async (status, state) => {
    const placed = await placeQuiet(null);
    await shop.setFaults({ refund: 'pending' });
    expect(await refund(placed, { amount: 2 })).toMatchObject({
      status: 201,
      body: { status: 'paid', refundedAmount: 0 },
    });
    const pending = (await inBooks(placed)).refunds[0];
    await shop.setFaults({ refund: null });
    expect(await refund(placed, { restock: true })).toMatchObject({
      status: 201,
      body: { refundedAmount: 10.5 },
    });
    const issued = (await inBooks(placed)).adjustments;
    expect(issued).toMatchObject([{ cents: 1050 }]);
    const path = `/sandbox/refunds/${pending?.providerId}/settle`;
    await shop.client.payments('POST', path, { status });
    await makeDue(shop);
    const settled = await eventually(async () => {
      const found = await inBooks(placed);
      return found.refunds.some((one) => one.state === 'pending') ? undefined : found;
    }, 60);
    await untilBooksBalance(shop);
    expect(settled.adjustments.slice(0, 1)).toEqual(issued);
    expect(settled.adjustments).toHaveLength(status === 'COMPLETED' ? 2 : 1);
    expect(await stockOf(placed)).toBe(5);
    expect((await placed.read()).body.status).toBe(state);
  },
);

async function inBooks(placed: Placed) {
  const { orders } = await readLedger(shop);
  const found = orders.find(({ documentId }) => documentId === placed.order._id);
  if (!found) throw new Error('The order is in no book');
  return found;
}

test.each(rounds(1, 10))(
  'of many refunds at once none goes beyond what was paid, round %i',
  async () => {
    const placed = await placePaid(shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refund(placed, { amount: 1 + (index % 3) })),
    );
    for (const { status } of answers) expect(status).toBeOneOf([201, 409]);
    const given = answers.filter(({ status }) => status === 201);
    const cents = (await refundsOf(placed)).reduce((sum, made) => sum + made.cents, 0);
    expect(given.length).toBe((await refundsOf(placed)).length);
    expect(cents).toBeGreaterThan(1250 - 300);
    expect(cents).toBeLessThanOrEqual(1250);
    await untilBooksBalance(shop);
  },
);

test('all that is left is refunded once, however often it is asked for at once', async () => {
  const placed = await placePaid(shop);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      refund(placed, { restock: true, key: index % 2 === 0 ? key : undefined }),
    ),
  );
  for (const { status } of answers) expect(status).toBeOneOf([201, 409]);
  await untilBooksBalance(shop);
  expect(await refundsOf(placed)).toHaveLength(1);
  expect(await stockOf(placed)).toBe(5);
});

test('a refund on the provider’s own site and one of the shop’s are each counted once', async () => {
  const placed = await placeQuiet(null);
  await placed.withMoney('refund', { value: '2.00' });
  // More than there is left, which nobody here knows yet.
  expect(await refund(placed, { restock: true })).toMatchObject({ status: 409 });
  await makeDue(shop);
  await untilRead(placed, ({ refundedAmount }) => refundedAmount === 2);
  expect((await refund(placed, { restock: true })).body).toMatchObject({ status: 'refunded' });
  await untilBooksBalance(shop);
  expect(await stockOf(placed)).toBe(5);
});

test.each(rounds(2, 6))(
  'a CMS that is killed between the provider and the books is made up for by the next one, round %i',
  async (round) => {
    const placed = await placeQuiet(round % 2 === 0 ? 'late' : 'timeout');
    const key = randomUUID();
    const asked = refund(placed, { restock: true, key }).catch(() => null);
    await eventually(
      async () => ((await inBooks(placed)).refunds.length > 0 ? true : undefined),
      30,
      10,
    );
    if (round % 2 === 1) {
      await eventually(
        async () => ((await refundsOf(placed)).length > 0 ? true : undefined),
        30,
        10,
      );
    }
    await cms.kill();
    await asked;
    await shop.setFaults({ refund: null });
    cms = await shop.startCms();
    // The first time it comes by itself.
    if (round > 1) await makeDue(shop);
    await untilBooksBalance(shop);
    expect(await refundsOf(placed)).toMatchObject([{ cents: 1250 }]);
    expect(await stockOf(placed)).toBe(5);
    expect((await refund(placed, { restock: true, key })).body).toMatchObject({
      status: 'refunded',
    });
  },
);
