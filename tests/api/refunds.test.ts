import { randomUUID } from 'node:crypto';
import type { AdminOrder, ErrorBody, Order } from 'shared';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import {
  addProduct,
  api,
  approve,
  database,
  eventually,
  logInAdmin,
  mailsTo,
  orderOf,
  pay,
  payments,
  place,
  placeOrder,
  signUp,
  stockOf,
} from './shop.ts';

/** Money that an admin gives back, and orders that are taken out of the lists and come back. */

let admin: { _id: string; token: string };
beforeAll(async () => {
  admin = await logInAdmin();
});
const setFault = (refund: string | null) =>
  payments('PUT', '/sandbox/faults', { refund }) as Promise<unknown>;
afterEach(() => setFault(null));

/** Three pieces at $12.50 each are paid. */
async function paidOrder() {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 5, price: 12.5 })];
  const { body: placed } = await placeOrder(orderOf(product, 3), buyer);
  await approve(placed);
  const { body: order } = await pay(placed._id, { id: placed.paypalOrderId }, buyer.token);
  return { buyer, product, order: order as Order, line: (order as Order).orderItems[0]!._id };
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

/** The provider carries out what it was thinking about. */
async function settleRefund({ _id }: Order, status = 'COMPLETED'): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT r.provider_refund_id AS id FROM shop_refunds r JOIN orders o ON o.id = r.order_id
      WHERE o.document_id = $1 AND r.state = 'pending'`,
    [_id],
  );
  await payments('POST', `/sandbox/refunds/${rows[0]?.id}/settle`, { status });
  // Of one that failed no webhook tells: it is found when it is looked at.
  await database.query('UPDATE shop_refunds SET next_at = now() WHERE provider_refund_id = $1', [
    rows[0]?.id,
  ]);
}

async function auditOf({ _id }: Order) {
  const { rows } = await database.query<{ actor: string; action: string; details: object }>(
    `SELECT actor, action, details FROM shop_audit
      WHERE subject = $1 AND action LIKE 'order.ref%' ORDER BY id`,
    [_id],
  );
  return rows;
}

test('lines go back with their money, into stock when asked, and the customer is told once', async () => {
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
  const desk = await api<AdminOrder>('GET', `/api/admin/orders/${order._id}`, {
    token: admin.token,
  });
  expect(desk.body.refunds).toMatchObject([
    { amount: 25, lines: [{ _id: line, qty: 2 }], restock: true, status: 'completed' },
  ]);
  const [mail] = await eventually(async () => {
    const told = (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('refund'));
    return told.length > 0 ? told : undefined;
  });
  expect(mail?.subject).toContain('a refund of $25.00 for your order');
  expect(mail?.text).toContain('2 × ');
  expect(mail?.text).not.toContain('Broken on arrival');
  expect(await auditOf(order)).toMatchObject([
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

test('what is refunded before it is sent is not packed, sent or exported as still to go', async () => {
  const { buyer, order, line } = await paidOrder();
  expect(order.orderItems[0]).toMatchObject({ qty: 3, qtyToShip: 3, qtyRefunded: 0 });
  const first = await refund(order._id, { lines: [{ _id: line, qty: 1 }], restock: true });
  expect(first.body.orderItems[0]).toMatchObject({ qty: 3, qtyToShip: 2, qtyRefunded: 1 });
  const path = `/api/orders/${order._id}`;
  const slip = async () => (await paper(order, 'packing-slip.pdf')).join();
  expect(await slip()).toContain('Item ☐ 2 test');
  const exported = async () =>
    (
      await api<string>('GET', `/api/admin/orders.csv?ids=${order._id}`, { token: admin.token })
    ).body
      .trim()
      .split(',')
      .at(-1);
  expect(await exported()).toBe('2');
  const desk = await api<AdminOrder>('GET', `/api/admin/orders/${order._id}`, {
    token: admin.token,
  });
  expect(desk.body.timeline.map(({ what }) => what)).toContain(
    `Refunded $12.50 for 1 × ${order.orderItems[0]!.name}, back in stock`,
  );
  // What the provider has not decided yet is not packed either, and is again once it was refused.
  await setFault('pending');
  await refund(order._id, { lines: [{ _id: line, qty: 1 }] });
  const seen = async () =>
    (await api<Order>('GET', path, { token: buyer.token })).body.orderItems[0];
  expect(await seen()).toMatchObject({ qtyToShip: 1, qtyRefunded: 2 });
  await setFault(null);
  await refund(order._id, { lines: [{ _id: line, qty: 1 }] });
  const deliver = () => api('PUT', `${path}/deliver`, { token: admin.token, body: {} });
  expect(await deliver()).toMatchObject({
    status: 409,
    body: { message: 'Nothing is left to ship: all of it was refunded' },
  });
  await settleRefund(order, 'FAILED');
  await eventually(async () => ((await seen())?.qtyToShip === 1 ? true : undefined));
  expect((await deliver()).status).toBe(200);
  const mail = await eventually(async () =>
    (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('on its way')),
  );
  expect(mail.text).toMatch(/\n1 x .*: \$12\.50\n2 x .*, refunded and not sent: \$25\.00\n/);
  expect(await seen()).toMatchObject({ qty: 3, qtyToShip: 0, qtyRefunded: 2 });
  expect(await exported()).toBe('0');
  // What comes back after it was sent was in the parcel.
  await refund(order._id, { lines: [{ _id: line, qty: 1 }], amount: 5, restock: true });
  expect(await seen()).toMatchObject({ qtyToShip: 0, qtyRefunded: 3 });
  expect(await slip()).toContain('Item ☐ 1 test');
});

test('an adjustment note that was issued stays as it is when an earlier refund settles', async () => {
  const { order, line } = await paidOrder();
  await setFault('pending');
  await refund(order._id, { amount: 1 });
  await setFault(null);
  await refund(order._id, { lines: [{ _id: line, qty: 2 }] });
  const before = await paper(order, 'invoice.pdf');
  expect(before).toHaveLength(2);
  expect(before[1]).toContain(`Adjustment note Number ${order.invoiceNumber}-A1`);
  expect(before[1]).toMatch(/Quantity test.* 2 Refunded \(AUD\) \$25\.00 GST adjustment \$2\.27/);
  await settleRefund(order);
  const after = await eventually(async () => {
    const pages = await paper(order, 'invoice.pdf');
    return pages.length > 2 ? pages : undefined;
  });
  expect(after.slice(0, 2)).toEqual(before);
  expect(after[2]).toMatch(/-A2 .*Refunded \(AUD\) \$1\.00 GST adjustment \$0\.09/);
});

test('several parts add up to the whole, which makes the order refunded', async () => {
  const { product, order, line } = await paidOrder();
  expect((await refund(order._id, { amount: 0.1 })).body.refundedAmount).toBe(0.1);
  const piece = { lines: [{ _id: line, qty: 1 }], amount: 10 };
  expect((await refund(order._id, piece)).body.refundedAmount).toBe(10.1);
  const tooMuch = { status: 409, body: { message: 'More than was paid' } };
  expect(await refund(order._id, { amount: 27.41 })).toMatchObject(tooMuch);
  expect(await refund(order._id, { lines: [{ _id: line, qty: 3 }] })).toMatchObject(tooMuch);
  expect((await refund(order._id, { restock: true })).body).toMatchObject({
    status: 'refunded',
    isPaid: false,
    refundedAmount: 37.5,
  });
  // The piece before was not to go back.
  expect(await stockOf(product)).toBe(4);
  expect(await refund(order._id, { amount: 0.01 })).toMatchObject(tooMuch);
  expect(await refundedAtProvider(order)).toEqual(['0.10', '10.00', '27.40']);
});

/** Of which nothing goes back. */
let kept: ReturnType<typeof paidOrder> | undefined;

test.each<[string, object, number, string, string?]>([
  ['no reason', { reason: ' ' }, 400, 'Reason is required', 'reason'],
  ['nothing chosen', { lines: [] }, 400, 'Choose the items to refund', 'lines'],
  [
    'half a piece',
    { lines: [{ _id: 'x', qty: 0.5 }] },
    400,
    'Quantity must be a whole number of at least 1',
    'lines.0.qty',
  ],
  [
    'goods of another order',
    { lines: [{ _id: 'x', qty: 1 }] },
    400,
    'This order has no such item',
    'lines',
  ],
  [
    'no money at all',
    { amount: 0 },
    400,
    'Amount must be dollars and cents, more than 0',
    'amount',
  ],
  [
    'less than a cent',
    { amount: 0.005 },
    400,
    'Amount must be dollars and cents, more than 0',
    'amount',
  ],
  [
    'goods back without naming any',
    { amount: 1, restock: true },
    400,
    'Choose the items that go back into stock',
    'lines',
  ],
  ['a cent too much', { amount: 37.51 }, 409, 'More than was paid'],
])('%s is refused, and nothing goes back', async (_what, body, status, message, path) => {
  const { order } = await (kept ??= paidOrder());
  expect(await refund(order._id, body)).toMatchObject({
    status,
    body: path === undefined ? { message } : { message, errors: [{ path, message }] },
  });
  expect(await refundedAtProvider(order)).toEqual([]);
});

test('more than the goods cost is refused', async () => {
  const { order, line } = await paidOrder();
  const body = { lines: [{ _id: line, qty: 1 }], amount: 12.51 };
  expect(await refund(order._id, body)).toMatchObject({
    status: 400,
    body: { message: 'The amount is more than these items cost' },
  });
});

test('unpaid, unknown and removed orders are not refunded', async () => {
  const { body: open } = await placeOrder(orderOf(await addProduct()), await signUp());
  expect(await refund(open._id, {})).toMatchObject({
    status: 409,
    body: { message: 'Order is not paid' },
  });
  const unknown = { status: 404, body: { message: 'Order not found' } };
  expect(await refund('unknown', {})).toMatchObject(unknown);
  const { order } = await paidOrder();
  await api('DELETE', `/api/orders/${order._id}/delete`, { token: admin.token });
  expect(await refund(order._id, {})).toMatchObject(unknown);
});

test('the same key gives the same refund, another body under it is refused', async () => {
  const { order } = await paidOrder();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => refund(order._id, { amount: 5 }, key)));
  for (const { status, body } of answers) {
    expect([status, body.refundedAmount]).toEqual([201, 5]);
  }
  expect(await refund(order._id, { amount: 6 }, key)).toMatchObject({
    status: 422,
    body: { message: 'Idempotency key reused' },
  });
  expect(await refundedAtProvider(order)).toEqual(['5.00']);
  const { order: other } = await paidOrder();
  expect((await refund(other._id, { amount: 6 }, key)).status).toBe(201);
});

test('the provider’s no is told with its reason, changes nothing, and the money can be asked for again', async () => {
  const { product, order } = await paidOrder();
  await setFault('refused');
  const key = randomUUID();
  const refusal = {
    status: 409,
    body: {
      message:
        'The payment provider refused the refund: there is not enough money in the PayPal account',
    },
  };
  expect(await refund(order._id, { restock: true }, key)).toMatchObject(refusal);
  await setFault(null);
  expect(await refund(order._id, { restock: true }, key)).toMatchObject(refusal);
  expect(await stockOf(product)).toBe(2);
  expect((await refund(order._id, { restock: true })).body.status).toBe('refunded');
  expect(await stockOf(product)).toBe(5);
});

const remove = ({ _id }: { _id: string }) =>
  api('DELETE', `/api/orders/${_id}/delete`, { token: admin.token });
const restore = (id: string) =>
  api<Order>('POST', `/api/orders/${id}/restore`, { token: admin.token });

test('a removed order comes back as it was, and one that ended by it stays ended', async () => {
  const { buyer, order, product } = await paidOrder();
  await remove(order);
  expect(await restore(order._id)).toMatchObject({ status: 200, body: order });
  expect((await api('GET', `/api/orders/${order._id}`, { token: buyer.token })).status).toBe(200);
  expect(await stockOf(product)).toBe(2);
  expect(await restore(order._id)).toMatchObject({
    status: 409,
    body: { message: 'Order is not removed' },
  });
  expect(await restore('unknown')).toMatchObject({
    status: 404,
    body: { message: 'Order not found' },
  });
  const { body: open } = await placeOrder(orderOf(product), buyer);
  await remove(open);
  expect(await restore(open._id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await stockOf(product)).toBe(2);
});

test('a customer is told of a refund though the order was removed meanwhile', async () => {
  const { buyer, order } = await paidOrder();
  await setFault('pending');
  await refund(order._id, {});
  await remove(order);
  await settleRefund(order);
  await eventually(async () =>
    (await mailsTo(buyer.email)).some(({ subject }) => subject.includes('a refund of $37.50'))
      ? true
      : undefined,
  );
  expect((await restore(order._id)).body.status).toBe('refunded');
});

test('who cancels an order is in the audit', async () => {
  const { body: open } = await placeOrder(orderOf(await addProduct()), await signUp());
  expect(await api('POST', `/api/orders/${open._id}/cancel`, { token: admin.token })).toMatchObject(
    { status: 200, body: { message: 'Order cancelled' } },
  );
  const { rows } = await database.query(`SELECT actor, action FROM shop_audit WHERE subject = $1`, [
    open._id,
  ]);
  expect(rows).toEqual([{ actor: admin._id, action: 'order.cancelled' }]);
});
