import { randomUUID } from 'node:crypto';
import type { AdminOrder, ErrorBody, Order } from 'shared';
import { afterEach, expect, test } from 'vitest';
import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import { auditOf } from './audit.ts';
import { addProduct, buy, orderOf, payments, placeOrder, readOrder, stockOf } from './buying.ts';
import { api, logInAdmin, mailTo, place, response, signUp, sql } from './shop.ts';

/** Refunds by an admin, and orders that are removed from the lists and restored. */

const admin = await logInAdmin();
const setFault = (refund: string | null) =>
  payments('PUT', '/sandbox/faults', { refund }) as Promise<unknown>;
afterEach(() => setFault(null));

/** A paid order of three pieces at $12.50 each. */
async function paidOrder() {
  const bought = await buy({ stock: 5, price: 12.5, qty: 3 });
  return { ...bought, line: bought.order.orderItems[0]!._id };
}

const refund = (id: string, body: object, key?: string) =>
  api<Order & ErrorBody>('POST', `/api/orders/${id}/refunds`, {
    token: admin.token,
    body: { restock: false, reason: 'Broken on arrival', ...body },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

/** The pages of a PDF about an order, as an admin downloads it. */
async function paper({ _id }: Order, name: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${admin.token}` };
  const response = await fetch(`${place.cmsUrl}/api/orders/${_id}/${name}`, { headers });
  return readPages(new Uint8Array(await response.arrayBuffer()));
}

async function refundedAtProvider({ _id }: Order): Promise<string[]> {
  const { body } = await payments('GET', '/sandbox/orders');
  const orders = body as {
    purchase_units: { custom_id: string }[];
    refunds: { amount: { value: string } }[];
  }[];
  const found = orders.find(({ purchase_units: [unit] }) => unit?.custom_id === _id);
  return (found?.refunds ?? []).map(({ amount }) => amount.value);
}

/** The provider completes or fails a pending refund. */
async function settleRefund({ _id }: Order, status = 'COMPLETED'): Promise<void> {
  const rows = await sql`SELECT r.provider_refund_id AS id FROM shop_refunds r
      JOIN orders o ON o.id = r.order_id
      WHERE o.document_id = ${_id} AND r.state = 'pending'`;
  await payments('POST', `/sandbox/refunds/${rows[0]?.id}/settle`, { status });
  // A failure has no webhook: it is found by the next check.
  await sql`UPDATE shop_refunds SET next_at = now() WHERE provider_refund_id = ${rows[0]?.id}`;
}

/** The order as admins see it. */
const desk = async ({ _id }: Order) =>
  (await api<AdminOrder>('GET', `/api/admin/orders/${_id}`, { token: admin.token })).body;

test('lines are refunded and restocked on request, and the customer gets one email', async () => {
  const { buyer, product, order, line } = await paidOrder();
  const { status, body } = await refund(order._id, {
    lines: [{ _id: line, qty: 2 }],
    restock: true,
  });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { _id: order._id, status: 'paid', isPaid: true, refundedAmount: 25 },
  });
  expect(await stockOf(product)).toBe(4);
  expect(await refundedAtProvider(order)).toEqual(['25.00']);
  expect((await desk(order)).refunds).toMatchObject([
    { amount: 25, lines: [{ _id: line, qty: 2 }], restock: true, status: 'completed' },
  ]);
  const mail = await mailTo(buyer.email, 'Refund of $25.00 for order');
  expect(mail.text).toContain('2 x ');
  expect(mail.text).not.toContain('Broken on arrival');
  expect((await auditOf(order._id)).slice(-2)).toMatchObject([
    {
      actor: admin._id,
      action: 'order.refund-requested',
      details: { amountCents: 2500, restock: true, reason: 'Broken on arrival' },
    },
    {
      actor: 'payment provider',
      action: 'order.refunded',
      details: { amountCents: 2500, restocked: [{ line, quantity: 2 }] },
    },
  ]);
});

test('pieces refunded before shipping are not packed, shipped or exported', async () => {
  const { buyer, order, line } = await paidOrder();
  expect(order.orderItems[0]).toMatchObject({ qty: 3, qtyToShip: 3, qtyRefunded: 0 });
  const first = await refund(order._id, { lines: [{ _id: line, qty: 1 }], restock: true });
  expect(first.body.orderItems[0]).toMatchObject({ qty: 3, qtyToShip: 2, qtyRefunded: 1 });
  const path = `/api/orders/${order._id}`;
  const slip = async () => (await paper(order, 'packing-slip.pdf')).join();
  expect(await slip()).toContain('Item ☐ 2 test');
  const exported = async () => {
    const file = `/api/admin/orders.csv?ids=${order._id}`;
    const { body } = await api<string>('GET', file, { token: admin.token });
    const [columns = [], cells = []] = body.split('\r\n').map((row) => row.split(','));
    return cells[columns.indexOf('to ship')];
  };
  expect(await exported()).toBe('2');
  expect((await desk(order)).timeline.map(({ what }) => what)).toContain(
    `Refunded $12.50 for 1 × ${order.orderItems[0]!.name}, back in stock`,
  );
  // Pieces of a pending refund are not packed; they are again when it fails.
  await setFault('pending');
  await refund(order._id, { lines: [{ _id: line, qty: 1 }] });
  const seen = async () => (await readOrder(order._id, buyer)).body.orderItems[0];
  expect(await seen()).toMatchObject({ qtyToShip: 1, qtyRefunded: 2 });
  await setFault(null);
  await refund(order._id, { lines: [{ _id: line, qty: 1 }] });
  const deliver = () => api('PUT', `${path}/deliver`, { token: admin.token, body: {} });
  expect(await deliver()).toMatchObject(response(409, 'Nothing is left to ship: all of it was refunded'));
  await settleRefund(order, 'FAILED');
  await expect.poll(async () => (await seen())?.qtyToShip).toBe(1);
  expect((await deliver()).status).toBe(200);
  const mail = await mailTo(buyer.email, 'on its way');
  expect(mail.text).toMatch(/\n1 x .*: \$12\.50, .*\n2 x .*, refunded and not sent: \$25\.00, .*\n/);
  expect(await seen()).toMatchObject({ qty: 3, qtyToShip: 0, qtyRefunded: 2 });
  expect(await exported()).toBe('0');
  // Pieces refunded after shipping were in the parcel.
  await refund(order._id, { lines: [{ _id: line, qty: 1 }], amount: 5, restock: true });
  expect(await seen()).toMatchObject({ qtyToShip: 0, qtyRefunded: 3 });
  expect(await slip()).toContain('Item ☐ 1 test');
});

test('several partial refunds add up to the total, which makes the order refunded', async () => {
  const { product, order, line } = await paidOrder();
  expect((await refund(order._id, { amount: 0.1 })).body.refundedAmount).toBe(0.1);
  const piece = { lines: [{ _id: line, qty: 1 }], amount: 10 };
  expect((await refund(order._id, piece)).body.refundedAmount).toBe(10.1);
  const tooMuch = response(409, 'More than was paid');
  expect(await refund(order._id, { amount: 27.41 })).toMatchObject(tooMuch);
  expect(await refund(order._id, { lines: [{ _id: line, qty: 3 }] })).toMatchObject(tooMuch);
  expect((await refund(order._id, { restock: true })).body).toMatchObject({
    status: 'refunded',
    isPaid: false,
    refundedAmount: 37.5,
  });
  // Only the last refund asked for a restock.
  expect(await stockOf(product)).toBe(4);
  expect(await refund(order._id, { amount: 0.01 })).toMatchObject(tooMuch);
  expect(await refundedAtProvider(order)).toEqual(['0.10', '10.00', '27.40']);
});

test('an invalid refund is refused with its reason, and nothing is refunded', async () => {
  const { order, line } = await paidOrder();
  const piece = (qty: number, _id = line) => ({ lines: [{ _id, qty }] });
  const cases: [change: object, status: number, message: string, path?: string][] = [
    [{ reason: ' ' }, 400, 'Reason is required', 'reason'],
    [{ lines: [] }, 400, 'Choose the items to refund', 'lines'],
    [piece(0.5), 400, 'Quantity must be a whole number of at least 1', 'lines.0.qty'],
    [piece(1, 'x'), 400, 'This order has no such item', 'lines'],
    [{ amount: 0.005 }, 400, 'Amount must be dollars and cents, more than 0', 'amount'],
    [{ amount: 1, restock: true }, 400, 'Choose the items that go back into stock', 'lines'],
    [{ ...piece(1), amount: 12.51 }, 400, 'The amount is more than these items cost', 'amount'],
    [{ amount: 37.51 }, 409, 'More than was paid'],
  ];
  for (const [change, status, message, path] of cases) {
    const errors = path === undefined ? {} : { errors: [{ path, message }] };
    const answer = await refund(order._id, change);
    expect(answer, message).toMatchObject({ status, body: { message, ...errors } });
  }
  expect(await refundedAtProvider(order)).toEqual([]);
});

test('unpaid, unknown and removed orders cannot be refunded', async () => {
  const { body: open } = await placeOrder(orderOf(await addProduct()), await signUp());
  expect(await refund(open._id, {})).toMatchObject(response(409, 'Order is not paid'));
  const unknown = response(404, 'Order not found');
  expect(await refund('unknown', {})).toMatchObject(unknown);
  const { order } = await paidOrder();
  await api('DELETE', `/api/orders/${order._id}/delete`, { token: admin.token });
  expect(await refund(order._id, {})).toMatchObject(unknown);
});

test('the same key makes one refund; another body with it is refused', async () => {
  const { order } = await paidOrder();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => refund(order._id, { amount: 5 }, key)));
  for (const { status, body } of answers) {
    expect([status, body.refundedAmount]).toEqual([201, 5]);
  }
  expect(await refund(order._id, { amount: 6 }, key)).toMatchObject(response(422, 'Idempotency key reused'));
  expect(await refundedAtProvider(order)).toEqual(['5.00']);
  const { order: other } = await paidOrder();
  expect((await refund(other._id, { amount: 6 }, key)).status).toBe(201);
});

test('a refusal by the provider is shown with its reason, changes nothing and allows another attempt', async () => {
  const { product, order } = await paidOrder();
  await setFault('refused');
  const key = randomUUID();
  const refusal = response(
    409,
    'The payment provider refused the refund: there is not enough money in the PayPal account',
  );
  expect(await refund(order._id, { restock: true }, key)).toMatchObject(refusal);
  await setFault(null);
  expect(await refund(order._id, { restock: true }, key)).toMatchObject(refusal);
  expect(await stockOf(product)).toBe(2);
  expect((await refund(order._id, { restock: true })).body.status).toBe('refunded');
  expect(await stockOf(product)).toBe(5);
});

const remove = ({ _id }: { _id: string }) =>
  api('DELETE', `/api/orders/${_id}/delete`, { token: admin.token });
const restore = (id: string) => api<Order>('POST', `/api/orders/${id}/restore`, { token: admin.token });

test('a restored order is as before; one that was cancelled by its removal stays cancelled', async () => {
  const { buyer, order, product } = await paidOrder();
  await remove(order);
  const asBefore = { ...order, updatedAt: expect.any(String) };
  expect(await restore(order._id)).toMatchObject({ status: 200, body: asBefore });
  expect((await readOrder(order._id, buyer)).status).toBe(200);
  expect(await stockOf(product)).toBe(2);
  expect(await restore(order._id)).toMatchObject(response(409, 'Order is not removed'));
  expect(await restore('unknown')).toMatchObject(response(404, 'Order not found'));
  const { body: open } = await placeOrder(orderOf(product), buyer);
  await remove(open);
  expect(await restore(open._id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await stockOf(product)).toBe(2);
});

test('the customer gets a refund’s email even if the order was removed meanwhile', async () => {
  const { buyer, order } = await paidOrder();
  await setFault('pending');
  await refund(order._id, {});
  await remove(order);
  await settleRefund(order);
  await mailTo(buyer.email, 'Refund of $37.50');
  expect((await restore(order._id)).body.status).toBe('refunded');
});

test('a cancellation is in the audit with its actor', async () => {
  const { body: open } = await placeOrder(orderOf(await addProduct()), await signUp());
  const { status } = await api('POST', `/api/orders/${open._id}/cancel`, { token: admin.token });
  expect(status).toBe(200);
  expect(await auditOf(open._id)).toMatchObject([{ actor: admin._id, action: 'order.cancelled' }]);
});
