import type { Order, PlacedOrder } from 'shared';
import { afterEach, expect, test } from 'vitest';
import {
  addProduct,
  api,
  approve,
  database,
  eventually,
  mailsTo,
  orderOf,
  pay,
  payments,
  placeOrder,
  refundAtProvider,
  signUp,
  stockOf,
} from './shop.ts';

/** Orders that are paid without the buyer's browser: by the provider's webhook, or by the sweeper. */

interface AtProvider {
  id: string;
  captures: { id: string; status: string }[];
  refunds: unknown[];
}

interface Delivery {
  eventType: string;
  lastAnswer: string;
  state: string;
}

const setFaults = (faults: object) => payments('PUT', '/sandbox/faults', faults);

afterEach(async () => {
  await setFaults({ capture: null, create: null, webhooks: null });
});

async function atProvider(order: PlacedOrder): Promise<AtProvider> {
  const { body } = await payments<AtProvider[]>('GET', '/sandbox/orders');
  return body.find(({ id }) => id === order.paypalOrderId)!;
}

async function newOrder({ stock = 5, qty = 2 } = {}) {
  const [buyer, product] = [await signUp(), await addProduct({ stock })];
  const { body: order } = await placeOrder(orderOf(product, qty), buyer);
  return { buyer, product, order };
}

const read = (order: PlacedOrder, token: string) =>
  api<Order>('GET', `/api/orders/${order._id}`, { token });

const untilPaid = (order: PlacedOrder, token: string, seconds?: number) =>
  eventually(async () => {
    const { body } = await read(order, token);
    return body.isPaid ? body : undefined;
  }, seconds);

async function auditOf(order: PlacedOrder): Promise<string[]> {
  const { rows } = await database.query<{ action: string }>(
    'SELECT action FROM shop_audit WHERE subject = $1 ORDER BY id',
    [order._id],
  );
  return rows.map(({ action }) => action);
}

const deliveriesNow = async () => (await payments<Delivery[]>('GET', '/sandbox/webhooks')).body;

/** Every event that the stand-in has sent is answered, or given up. */
const untilDelivered = () =>
  eventually(async () => {
    const deliveries = await deliveriesNow();
    return deliveries.some(({ state }) => state === 'sending') ? undefined : deliveries;
  });

test('an approval whose browser has gone is paid by the webhook, with its email', async () => {
  const { buyer, product, order } = await newOrder();
  await approve(order);
  const paid = await untilPaid(order, buyer.token);
  expect(paid.paidAt).toMatch(/^\d{4}-.*Z$/);
  expect((await atProvider(order)).captures).toHaveLength(1);
  expect(await stockOf(product)).toBe(3);
  await eventually(async () => ((await mailsTo(buyer.email)).length > 0 ? true : undefined));
});

test('doubled events and a parallel browser end in one capture, one note and one email', async () => {
  await setFaults({ webhooks: 'duplicate' });
  const { buyer, product, order } = await newOrder();
  await approve(order);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => pay(order._id, { id: order.paypalOrderId }, buyer.token)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  await untilDelivered();
  expect(new Set(answers.map(({ body }) => body.paidAt)).size).toBe(1);
  expect((await read(order, buyer.token)).body.paidAt).toBe(answers[0]!.body.paidAt);
  expect((await atProvider(order)).captures).toHaveLength(1);
  expect(await stockOf(product)).toBe(3);
  expect(await auditOf(order)).toEqual(['order.paid']);
  await eventually(async () => ((await mailsTo(buyer.email)).length > 0 ? true : undefined));
  expect(await mailsTo(buyer.email)).toHaveLength(1);
});

test('an event changed on its way is refused and pays nothing', async () => {
  await setFaults({ webhooks: 'tampered' });
  const { buyer, order } = await newOrder();
  await approve(order);
  const deliveries = await untilDelivered();
  expect(deliveries[0]).toMatchObject({ lastAnswer: '400', state: 'given up' });
  expect((await read(order, buyer.token)).body.isPaid).toBe(false);
});

test.each([
  ['no signature', {}],
  [
    'a made-up signature',
    {
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT',
      'PayPal-Transmission-Id': '1',
      'PayPal-Transmission-Sig': 'c2ln',
      'PayPal-Transmission-Time': '2026-01-01T00:00:00Z',
    },
  ],
])('an event with %s is refused', async (_name, headers) => {
  await setFaults({ webhooks: 'off' });
  const { buyer, order } = await newOrder();
  await approve(order);
  const body = {
    id: 'WH-FORGED',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: order.paypalOrderId },
  };
  expect(await api('POST', '/api/paypal/webhook', { body, headers })).toMatchObject({
    status: 400,
    body: { message: 'Webhook not verified' },
  });
  expect((await read(order, buyer.token)).body.isPaid).toBe(false);
});

test('money given back at the provider is noted, and the order is not to be shipped', async () => {
  const { buyer, order } = await newOrder();
  await approve(order);
  await untilPaid(order, buyer.token);
  const [capture] = (await atProvider(order)).captures;
  await refundAtProvider(capture!.id);
  await eventually(async () =>
    (await auditOf(order)).includes('order.refunded') ? true : undefined,
  );
  expect((await read(order, buyer.token)).body.isPaid).toBe(false);
});
