import { randomUUID } from 'node:crypto';
import type { ErrorBody, Order } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import { untilBooksBalance } from './books.ts';
import { captureOf, placePaid, untilRead, type Placed } from './placed-order.ts';
import { makeDue } from './passing-time.ts';
import { rounds } from '../fixtures/rounds.ts';
import { addAccount } from './scenes.ts';
import { useShop } from './shop.ts';

/** Refunds by admins, with a provider that fails or does not respond. */

const unavailable = {
  status: 502,
  body: { message: 'The payment provider is not available, please try again' },
};
const tooMuch = { status: 409, body: { message: 'More than was paid' } };

const shop = useShop({ isStarted: false, resetsFaults: true });
let cms: CmsProcess;
let token: string;
beforeAll(async () => {
  cms = await shop.startCms();
  ({ token } = await addAccount(shop, true));
});

interface RefundOptions {
  amount?: number;
  restock?: boolean;
  key?: string;
}

const refund = ({ order }: Placed, { key, restock = false, amount }: RefundOptions = {}) =>
  shop.client.api<Order & ErrorBody>('POST', `/api/orders/${order._id}/refunds`, {
    token,
    body: { amount, restock, reason: 'Broken' },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

const OPEN = `SELECT FROM shop_refunds r JOIN orders o ON o.id = r.order_id WHERE o.document_id = $1`;

const stockOf = ({ product }: Placed) => shop.client.stockOf(product);
const refundsOf = async ({ order }: Placed) => (await captureOf(shop, order))?.made ?? [];

/** A paid order without webhooks: the shop learns of refunds by the response or its worker. */
async function placeQuiet(fault: string | null): Promise<Placed> {
  const placed = await placePaid(shop);
  await shop.setFaults({ webhooks: 'off', refund: fault });
  return placed;
}

test.each(['timeout', 'late'])(
  'a refund whose response is %s stays open until the provider reports it, and is booked once',
  async (fault) => {
    const placed = await placeQuiet(fault);
    const key = randomUUID();
    expect(await refund(placed, { restock: true, key })).toMatchObject(unavailable);
    expect((await placed.read()).body).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect(await stockOf(placed)).toBe(4);
    // Until then nothing is left for another refund.
    expect(await refund(placed, { amount: 0.01 })).toMatchObject(tooMuch);
    await shop.setFaults({ refund: null });
    const [again] = await Promise.all([refund(placed, { restock: true, key }), makeDue(shop)]);
    expect(again).toMatchObject({ status: 201, body: { status: 'refunded' } });
    await untilBooksBalance(shop);
    expect(await stockOf(placed)).toBe(5);
    expect(await refundsOf(placed)).toMatchObject([{ cents: 1250 }]);
  },
);

test.each(rounds(1, 10))('of many refunds at once none exceeds what was paid, round %i', async () => {
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
});

test('a refund on the provider’s own site and one by the shop are each counted once', async () => {
  const placed = await placeQuiet(null);
  await placed.withMoney('refund', { value: '2.00' });
  // More than is left, which the shop does not know yet.
  expect(await refund(placed, { restock: true })).toMatchObject({ status: 409 });
  await makeDue(shop);
  await untilRead(placed, ({ refundedAmount }) => refundedAmount === 2);
  expect((await refund(placed, { restock: true })).body).toMatchObject({ status: 'refunded' });
  await untilBooksBalance(shop);
  expect(await stockOf(placed)).toBe(5);
});

test.each(rounds(2, 6))(
  'a refund survives a CMS killed between the provider and the database, round %i',
  async (round) => {
    const placed = await placeQuiet(round % 2 === 0 ? 'late' : 'timeout');
    const key = randomUUID();
    const asked = refund(placed, { restock: true, key }).catch(() => null);
    const until = (isSo: () => Promise<boolean>) =>
      eventually(async () => (await isSo()) || undefined, 30, 10);
    const { database } = shop;
    await until(async () => (await database.query(OPEN, [placed.order._id])).rowCount! > 0);
    if (round % 2 === 1) await until(async () => (await refundsOf(placed)).length > 0);
    await cms.kill();
    await asked;
    await shop.setFaults({ refund: null });
    cms = await shop.startCms();
    // In the first round the worker comes by itself.
    if (round > 1) await makeDue(shop);
    await untilBooksBalance(shop);
    expect(await refundsOf(placed)).toMatchObject([{ cents: 1250 }]);
    expect(await stockOf(placed)).toBe(5);
    expect((await refund(placed, { restock: true, key })).body).toMatchObject({
      status: 'refunded',
    });
  },
);
