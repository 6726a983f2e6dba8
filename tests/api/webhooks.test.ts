import type { PlacedOrder } from 'shared';
import { afterEach, expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import { addProduct, approve, orderOf, pay, payments, placeOrder, readOrder, stockOf } from './buying.ts';
import { eventually, mailsTo, mailTo, signUp } from './shop.ts';

/** Orders that are paid by the provider's webhook, without the buyer's browser. */

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

const isPaid = async (order: PlacedOrder, buyer: { token: string }) =>
  (await readOrder(order._id, buyer)).body.isPaid;

const actionsOf = async ({ _id }: PlacedOrder) => (await auditOf(_id)).map(({ action }) => action);

/** Waits until every event of the stand-in was answered or given up. */
const untilDelivered = () =>
  eventually(async () => {
    const { body: deliveries } = await payments<Delivery[]>('GET', '/sandbox/webhooks');
    return deliveries.some(({ state }) => state === 'sending') ? undefined : deliveries;
  });

test('an approval whose browser has gone is paid by the webhook, with its email', async () => {
  const { buyer, product, order } = await newOrder();
  await approve(order);
  await expect.poll(() => isPaid(order, buyer)).toBe(true);
  expect((await atProvider(order)).captures).toHaveLength(1);
  expect(await stockOf(product)).toBe(3);
  await mailTo(buyer.email);
});

test('duplicate events and a parallel browser cause one capture, one audit entry and one email', async () => {
  await setFaults({ webhooks: 'duplicate' });
  const { buyer, product, order } = await newOrder();
  await approve(order);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => pay(order._id, { id: order.paypalOrderId }, buyer.token)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  await untilDelivered();
  expect(new Set(answers.map(({ body }) => body.paidAt)).size).toBe(1);
  expect((await readOrder(order._id, buyer)).body.paidAt).toBe(answers[0]!.body.paidAt);
  expect((await atProvider(order)).captures).toHaveLength(1);
  expect(await stockOf(product)).toBe(3);
  expect(await actionsOf(order)).toEqual(['order.paid']);
  await mailTo(buyer.email);
  expect(await mailsTo(buyer.email)).toHaveLength(1);
});

test('an event that was changed on its way is refused and pays nothing', async () => {
  await setFaults({ webhooks: 'tampered' });
  const { buyer, order } = await newOrder();
  await approve(order);
  const deliveries = await untilDelivered();
  expect(deliveries[0]).toMatchObject({ lastAnswer: '400', state: 'given up' });
  expect(await isPaid(order, buyer)).toBe(false);
});
