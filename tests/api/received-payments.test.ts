import { randomUUID } from 'node:crypto';
import type { AdminOrder, ErrorBody, Order, PlacedOrder } from 'shared';
import { expect, test } from 'vitest';
import { dayIn } from '../fixtures/days.ts';
import { letHoldEnd } from '../fixtures/payment-time.ts';
import { auditOf } from './audit.ts';
import {
  addProduct,
  approve,
  orderOf,
  pay,
  payFor,
  payments,
  placeOrder,
  readOrder,
  stockOf,
} from './buying.ts';
import { api, database, errorsOf, logInAdmin, mailTo, response, signUp, sql } from './shop.ts';

/** Payments that PayPal does not take, recorded by an admin, and their refunds. */

const admin = await logInAdmin();
const today = dayIn(0);

/** An unpaid order of two pieces at $12.50 each. */
async function unpaidOrder() {
  const [buyer, product] = await Promise.all([signUp(), addProduct({ price: 12.5, stock: 5 })]);
  const { body: order } = await placeOrder(orderOf(product, 2), buyer);
  return { buyer, product, order };
}

const record = ({ _id }: Order, body: object, key?: string) =>
  api<Order & ErrorBody>('POST', `/api/orders/${_id}/payments`, {
    token: admin.token,
    body: { amount: 25, receivedAt: today, method: 'Bank transfer', ...body },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

const refund = ({ _id }: Order, body: object) =>
  api<Order & ErrorBody>('POST', `/api/orders/${_id}/refunds`, {
    token: admin.token,
    body: { restock: false, reason: 'Broken', ...body },
  });

const desk = async ({ _id }: Order) =>
  (await api<AdminOrder>('GET', `/api/admin/orders/${_id}`, { token: admin.token })).body;

interface AtProvider {
  id: string;
  purchase_units: unknown[];
  captures: unknown[];
  refunds: { status: string }[];
}

async function atProvider({ paypalOrderId }: PlacedOrder): Promise<AtProvider> {
  const { body } = await payments('GET', '/sandbox/orders');
  return (body as AtProvider[]).find(({ id }) => id === paypalOrderId)!;
}

test('a transfer of the whole amount makes the order paid, as PayPal would', async () => {
  const { buyer, product, order } = await unpaidOrder();
  const { status, body } = await record(order, { note: 'Ref 1042' });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      _id: order._id,
      status: 'paid',
      isPaid: true,
      paymentMethod: 'Bank transfer',
      amountPaid: 25,
      gst: 2.27,
    },
  });
  expect(body.invoiceNumber).not.toBeNull();
  expect(await stockOf(product)).toBe(3);
  await mailTo(buyer.email, `Order ${order.orderNumber} is confirmed`);
  expect(await auditOf(order._id)).toMatchObject([
    {
      actor: admin._id,
      action: 'order.payment-received',
      details: { amountCents: 2500, method: 'Bank transfer', note: 'Ref 1042' },
    },
    { actor: admin._id, action: 'order.paid', details: { method: 'Bank transfer' } },
  ]);
  expect((await desk(order)).payment).toMatchObject({
    captureId: null,
    received: [{ receivedAt: today, amount: 25, method: 'Bank transfer', note: 'Ref 1042' }],
  });
  expect(await record(order, {})).toMatchObject(response(409, 'Order is already paid'));
});

test('part payments keep the order open and its goods reserved, whatever the time', async () => {
  const { buyer, product, order } = await unpaidOrder();
  expect((await record(order, { amount: 10, method: 'Cash' })).body).toMatchObject({
    status: 'pending',
    isPaid: false,
    amountPaid: 10,
    paymentMethod: 'Cash',
  });
  await letHoldEnd(database, order._id);
  await expect
    .poll(async () => {
      const due = await sql`SELECT FROM shop_payment_checks c JOIN orders o ON o.id = c.order_id
        WHERE o.document_id = ${order._id} AND c.next_at <= now()`;
      return due.length;
    })
    .toBe(0);
  expect((await readOrder(order._id, buyer)).body).toMatchObject({ status: 'pending' });
  expect(await stockOf(product)).toBe(3);
  const cancelled = await api('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token });
  expect(cancelled.status).toBe(409);
  // Later checkouts of the same customer leave it alone, also with the same goods.
  const again = await placeOrder(orderOf(product, 2), buyer);
  expect(again.body._id).not.toBe(order._id);
  await placeOrder(orderOf(await addProduct()), buyer);
  expect(await record(order, { amount: 15.01 })).toMatchObject(response(409, 'More than is due'));
  expect((await record(order, { amount: 15, method: 'Other' })).body).toMatchObject({
    status: 'paid',
    amountPaid: 25,
    paymentMethod: 'Other',
  });
});

test('the customer of an order to be paid by transfer sees the shop’s account, and nobody else', async () => {
  const { buyer, order } = await unpaidOrder();
  await record(order, { amount: 10 });
  const seen = async () => (await readOrder(order._id, buyer)).body.payTo;
  await sql`UPDATE business_details SET bank_bsb = NULL`;
  expect(await seen()).toBeUndefined();
  await sql`UPDATE business_details SET bank_bsb = '999-999'`;
  expect(await seen()).toMatchObject({ bsb: '999-999', accountNumber: '12345678' });
  await record(order, { amount: 15 });
  expect(await seen()).toBeUndefined();
});

const openPayment = ({ _id }: Order, token: string) =>
  api<PlacedOrder & ErrorBody>('POST', `/api/orders/${_id}/paypal-order`, { token });

test('the rest of a part payment is paid at PayPal, and refunds go back the ways the money came', async () => {
  const { buyer, order } = await unpaidOrder();
  await record(order, { amount: 10 });
  await approve(order);
  const stale = await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  expect(stale).toMatchObject({ status: 409 });
  expect(stale.body.message).toContain('please look at the order again, then pay what is left');
  const { status, body: rest } = await openPayment(order, buyer.token);
  expect(status).toBe(201);
  expect(rest.paypalOrderId).not.toBe(order.paypalOrderId);
  expect((await openPayment(order, buyer.token)).body.paypalOrderId).toBe(rest.paypalOrderId);
  expect((await atProvider(rest)).purchase_units).toMatchObject([{ amount: { value: '15.00' } }]);
  // What was approved before is never taken.
  const again = await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  expect(again.body.message).toContain('This payment does not fit the order any more');
  const paid = await payFor(rest, buyer);
  expect(paid).toMatchObject({ status: 'paid', amountPaid: 25, paymentMethod: 'PayPal' });
  expect(paid.payments).toMatchObject([
    { method: 'Bank transfer', amount: 10 },
    { method: 'PayPal', amount: 15 },
  ]);
  expect((await desk(order)).payment.summary).toBe(
    '$10.00 was received by bank transfer and $15.00 by PayPal.',
  );
  await refund(order, { amount: 20 });
  const mail = await mailTo(buyer.email, 'Refund of $20.00 for order');
  expect(mail.text).toContain('You get $15.00 by PayPal and $5.00 by bank transfer.');
  expect((await atProvider(rest)).refunds).toMatchObject([{ amount: { value: '15.00' } }]);
  expect((await refund(order, {})).body).toMatchObject({ status: 'refunded', refundedAmount: 25 });
  expect((await desk(order)).refunds.map(({ ways }) => ways)).toEqual([
    [
      { method: 'PayPal', amount: 15 },
      { method: 'Bank transfer', amount: 5 },
    ],
    [{ method: 'Bank transfer', amount: 5 }],
  ]);
  expect((await atProvider(order)).captures).toEqual([]);
});

test('what PayPal may be taking is not asked for again when less is due', async () => {
  const { buyer, order } = await unpaidOrder();
  await captureAskedFor(order, 300);
  await record(order, { amount: 10 });
  const message = 'This order is not paid by PayPal: please pay it as we have agreed';
  expect(await openPayment(order, buyer.token)).toMatchObject(response(409, message));
});

test('nothing is captured once a payment is recorded, even if the buyer approves', async () => {
  const { buyer, order } = await unpaidOrder();
  await record(order, { amount: 10 });
  await approve(order);
  const paid = await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  expect(paid.status).toBe(409);
  await record(order, { amount: 15 });
  const again = await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  expect(again).toMatchObject({ status: 200, body: { paymentMethod: 'Bank transfer' } });
  expect((await atProvider(order)).captures).toEqual([]);
});

/** As if the shop had asked PayPal for the money so many seconds ago, and died. */
const captureAskedFor = ({ _id }: Order, secondsAgo: number) =>
  sql`UPDATE orders SET capture_requested_at = now() AT TIME ZONE 'UTC' - make_interval(secs => ${secondsAgo})
    WHERE document_id = ${_id}`;

test('no payment is recorded while a capture may be running', async () => {
  const { order } = await unpaidOrder();
  await captureAskedFor(order, 60);
  expect((await record(order, {})).body.message).toContain('please try again in two minutes');
  await captureAskedFor(order, 300);
  expect((await record(order, {})).status).toBe(201);
});

test('a key records one payment, and another body with it is refused', async () => {
  const { order } = await unpaidOrder();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => record(order, { amount: 5 }, key)));
  expect(answers.map(({ body }) => body.amountPaid)).toEqual([5, 5, 5]);
  expect((await record(order, { amount: 6 }, key)).status).toBe(422);
});

test('money that came up to a year before its order can be recorded', async () => {
  const { order } = await unpaidOrder();
  expect((await record(order, { receivedAt: dayIn(-364) })).status).toBe(201);
});

test('bad requests name the field, and ended orders take no payment', async () => {
  const { order, buyer } = await unpaidOrder();
  const errors = async (body: object) => errorsOf(await record(order, body));
  expect(await errors({ amount: 0 })).toEqual([400, ['amount']]);
  expect(await errors({ amount: 1.005 })).toEqual([400, ['amount']]);
  expect(await errors({ amount: undefined })).toEqual([400, ['amount']]);
  expect(await errors({ receivedAt: '2999-01-01' })).toEqual([400, ['receivedAt']]);
  expect(await errors({ receivedAt: '2026-02-30' })).toEqual([400, ['receivedAt']]);
  expect(await errors({ receivedAt: undefined })).toEqual([400, ['receivedAt']]);
  expect(await errors({ receivedAt: dayIn(-367) })).toEqual([400, ['receivedAt']]);
  expect(await errors({ receivedAt: '1999-12-31' })).toEqual([400, ['receivedAt']]);
  expect(await errors({ method: 'PayPal' })).toEqual([400, ['method']]);
  expect(await errors({ note: 'x'.repeat(301) })).toEqual([400, ['note']]);
  await api('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token });
  expect((await record(order, {})).status).toBe(409);
  expect(await record({ ...order, _id: 'unknown' }, {})).toMatchObject(response(404, 'Order not found'));
});

const takeBack = ({ _id }: Order, paymentId: string, reason = 'Mistyped') =>
  api<Order & ErrorBody>('DELETE', `/api/orders/${_id}/payments/${paymentId}`, {
    token: admin.token,
    body: { reason },
  });

const receivedFor = async (order: Order) => (await desk(order)).payment.received;

test('a payment recorded by mistake is taken back, and the buyer pays at PayPal', async () => {
  const { buyer, product, order } = await unpaidOrder();
  await record(order, { amount: 10, method: 'Cash' });
  const [mistake] = await receivedFor(order);
  expect(errorsOf(await takeBack(order, mistake!._id, ' '))).toEqual([400, ['reason']]);
  const { status, body } = await takeBack(order, mistake!._id);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'pending', amountPaid: 0, paymentMethod: 'PayPal' },
  });
  expect(await receivedFor(order)).toEqual([]);
  expect((await desk(order)).timeline.map(({ what }) => what)).toContain(
    'Payment of $10.00 by cash taken back: Mistyped',
  );
  expect((await auditOf(order._id)).at(-1)).toMatchObject({
    actor: admin._id,
    action: 'order.payment-taken-back',
    details: { amountCents: 1000, method: 'Cash', reason: 'Mistyped', receivedCents: 0 },
  });
  // The goods are reserved for another day, and no longer.
  const [{ left }] =
    (await sql`SELECT extract(epoch FROM expires_at - now() AT TIME ZONE 'UTC')::float8 / 3600 AS left
    FROM orders WHERE document_id = ${order._id}`) as [{ left: number }];
  expect(left).toBeCloseTo(24, 1);
  expect(await takeBack(order, mistake!._id)).toMatchObject(response(404, 'Payment not found'));
  await approve(order);
  const paid = await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  expect(paid.body).toMatchObject({ isPaid: true, paymentMethod: 'PayPal' });
  expect(await stockOf(product)).toBe(3);
});

test('of several payments any one is taken back, and an order that is not paid expires again', async () => {
  const { product, order } = await unpaidOrder();
  await record(order, { amount: 1, method: 'Cash' });
  await record(order, { amount: 2, method: 'Bank transfer' });
  await record(order, { amount: 4, method: 'Other' });
  const [cash, transfer, other] = await receivedFor(order);
  const after = async (payment: { _id: string }) => {
    const { amountPaid, paymentMethod } = (await takeBack(order, payment._id)).body;
    return [amountPaid, paymentMethod];
  };
  expect(await after(cash!)).toEqual([6, 'Other']);
  expect(await after(other!)).toEqual([2, 'Bank transfer']);
  expect(await after(transfer!)).toEqual([0, 'PayPal']);
  await letHoldEnd(database, order._id);
  await expect.poll(() => stockOf(product)).toBe(5);
});

test('a payment that made the order paid is not taken back, and neither is another order’s', async () => {
  const [{ order }, { order: strange }] = [await unpaidOrder(), await unpaidOrder()];
  await record(order, {});
  await record(strange, { amount: 1 });
  const [payment] = await receivedFor(order);
  const refused = await takeBack(order, payment!._id);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('make a refund instead');
  const [another] = await receivedFor(strange);
  expect(await takeBack(order, another!._id)).toMatchObject(response(404, 'Payment not found'));
  await captureAskedFor(strange, 300);
  expect((await takeBack(strange, another!._id)).body.message).toContain('PayPal was asked');
  const path = `/api/orders/${strange._id}`;
  const all = { amount: 1, note: 'Not ours' };
  const { token } = admin;
  await api('POST', `${path}/payments/${another!._id}/return`, { token, body: all });
  await api('DELETE', `${path}/delete`, { token });
  expect((await takeBack(strange, another!._id)).status).toBe(404);
  expect(await readOrder(order._id, admin)).toMatchObject({ body: { amountPaid: 25 } });
});

test('a refund of a transfer is recorded at once, and PayPal is not asked', async () => {
  const { buyer, product, order } = await unpaidOrder();
  await record(order, {});
  const [line] = order.orderItems;
  const lines = [{ _id: line!._id, qty: 1 }];
  const { status, body } = await refund(order, { lines, restock: true });
  expect({ status, body }).toMatchObject({ status: 201, body: { refundedAmount: 12.5 } });
  expect(body.adjustmentNotes).toEqual([`${body.invoiceNumber}-A1`]);
  expect(await stockOf(product)).toBe(4);
  const mail = await mailTo(buyer.email, 'Refund of $12.50 for order');
  expect(mail.text).not.toContain('PayPal');
  const seen = await desk(order);
  expect(seen.refunds).toMatchObject([
    { status: 'completed', ways: [{ method: 'Bank transfer', amount: 12.5 }] },
  ]);
  expect((await auditOf(order._id)).at(-1)).toMatchObject({
    actor: admin._id,
    action: 'order.refunded',
  });
  expect((await atProvider(order)).refunds).toEqual([]);
  expect((await refund(order, { amount: 12.51 })).status).toBe(409);
  expect((await refund(order, {})).body).toMatchObject({ status: 'refunded', refundedAmount: 25 });
});
