import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody, Order, PlacedOrder } from 'shared';
import { dayIn } from '../fixtures/days.ts';
import { eventually } from '../fixtures/eventually.ts';
import { rounds } from '../fixtures/rounds.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { untilBooksBalance } from './books.ts';
import { makeDue } from './passing-time.ts';
import { captureOf, placeApproved, placeOne, type Placed } from './placed-order.ts';
import { addAccount } from './scenes.ts';
import { useShop } from './shop.ts';

/** Orders that are paid at PayPal while an admin records a transfer for them, with two processes. */

const AT_ONCE = 9;

const shop = useShop({ isStarted: false });
let other: ShopClient;
let token: string;
beforeAll(async () => {
  await shop.startCms();
  other = shop.clientOf(await shop.startCms({ beside: true }));
  ({ token } = await addAccount(shop, true));
});

const record = ({ order }: Placed, amount: number) =>
  other.api<Order & ErrorBody>('POST', `/api/orders/${order._id}/payments`, {
    token,
    body: { amount, receivedAt: dayIn(0), method: 'Bank transfer' },
  });

/** A capture that the shop no longer waits for. */
async function captureLate({ order }: Placed): Promise<void> {
  const { payments } = shop.client;
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = shop.surroundings.environment;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const response = await fetch(`${shop.surroundings.paymentsUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: key } = (await response.json()) as { access_token: string };
  const path = `/v2/checkout/orders/${order.paypalOrderId}/capture`;
  const { status } = await payments('POST', path, {}, { Authorization: `Bearer ${key}` });
  // 422: the shop has captured it before.
  expect(status).toBeOneOf([200, 201, 422]);
}

/** A third of the orders is also captured late, and of another third only a part is transferred. */
async function payTwice(placed: Placed, index: number): Promise<number[]> {
  const { totalPrice } = placed.order;
  await placed.atProvider('approve');
  const [paid, recorded] = await Promise.all([
    placed.pay(),
    record(placed, index % 3 === 1 ? 1 : totalPrice),
    index % 3 === 0 && captureLate(placed),
  ]);
  return [paid.status, recorded.status];
}

test.each(rounds(2, 20))(
  'of a payment at PayPal and a transfer at once exactly one is kept, round %i',
  async () => {
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => placeOne(shop)));
    const statuses = await Promise.all(all.map(payTwice));
    for (const [paid, recorded] of statuses) {
      expect(paid).toBeOneOf([200, 409, 502]);
      expect(recorded).toBeOneOf([201, 409]);
      // One of them succeeded, unless a part payment stopped the other.
      expect(paid === 200 || recorded === 201).toBe(true);
    }
    await makeDue(shop);
    const { orders } = await untilBooksBalance(shop);
    for (const { order } of all) {
      const kept = orders.find(({ documentId }) => documentId === order._id)!;
      expect(kept.state).toBeOneOf(['paid', 'pending']);
      const paid = kept.payments.filter(({ isKept }) => isKept).map(({ cents }) => cents);
      expect(paid).toEqual([kept.state === 'pending' ? 100 : kept.totalCents]);
    }
  },
);

/** The rest of a part-paid order, as PayPal's order that its buyer has approved. */
async function approveRest({ order, buyer }: Placed): Promise<string> {
  const path = `/api/orders/${order._id}/paypal-order`;
  const { body: opened } = await shop.client.api<PlacedOrder>('POST', path, { token: buyer.token });
  await shop.client.approve(opened);
  return opened.paypalOrderId;
}

test.each(rounds(2, 20))(
  'of the rest of a part payment, paid at PayPal and recorded at once, exactly one is kept, round %i',
  async () => {
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => placeOne(shop)));
    const statuses = await Promise.all(
      all.map(async (placed) => {
        await record(placed, 1);
        const paypalOrder = await approveRest(placed);
        const [paid, again, recorded] = await Promise.all([
          placed.pay(paypalOrder),
          approveRest(placed)
            .then(placed.pay)
            .catch(() => null),
          record(placed, placed.order.totalPrice - 1),
        ]);
        return { paid: paid.status, again: again?.status, recorded: recorded.status };
      }),
    );
    for (const { paid, recorded } of statuses) {
      expect(paid).toBeOneOf([200, 409, 502]);
      expect(recorded).toBeOneOf([201, 409]);
    }
    await makeDue(shop);
    const { orders } = await untilBooksBalance(shop);
    for (const { order } of all) {
      const kept = orders.find(({ documentId }) => documentId === order._id)!;
      expect(kept.state).toBe('paid');
      const amounts = kept.payments.filter(({ isKept }) => isKept).map(({ cents }) => cents);
      expect(amounts).toEqual([100, kept.totalCents - 100]);
    }
  },
);

test('money that PayPal took after a transfer goes back, and the order stays paid', async () => {
  const placed = await placeOne(shop);
  const { status } = await record(placed, placed.order.totalPrice);
  expect(status).toBe(201);
  await placed.atProvider('approve');
  await captureLate(placed);
  await makeDue(shop);
  await eventually(async () => (await captureOf(shop, placed.order))?.refundedCents || undefined);
  const { orders } = await untilBooksBalance(shop);
  const kept = orders.find(({ documentId }) => documentId === placed.order._id);
  expect(kept).toMatchObject({
    state: 'paid',
    payments: [
      { isKept: true, cents: 1250, captureId: null },
      { isKept: false, cents: 1250, returnedCents: 1250 },
    ],
    refundedCents: 0,
  });
  expect(kept?.problem).toContain('although a payment by another method');
});

test('a payment that PayPal took is found before a transfer is recorded', async () => {
  const placed = await placeApproved(shop);
  await captureLate(placed);
  // As if the process that asked for the capture had died.
  await shop.database.query(
    `UPDATE orders SET capture_requested_at = now() AT TIME ZONE 'UTC' - interval '5 minutes'
      WHERE document_id = $1`,
    [placed.order._id],
  );
  const { status, body } = await record(placed, placed.order.totalPrice);
  expect({ status, message: body.message }).toEqual({
    status: 409,
    message: 'Order is already paid',
  });
  await untilBooksBalance(shop);
});
