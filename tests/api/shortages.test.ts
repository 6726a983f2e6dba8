import type { AdminOrder, AdminOrderPage, ErrorBody, Order, Overview } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import { addProduct, buy, captureOf, orderOf, payFor, payments, placeOrder } from './buying.ts';
import { api, errorsOf, logInAdmin, mailTo, response, signUp, sql } from './shop.ts';
import { addAdmin, dismissStaff } from './staff.ts';

/** Orders that leave the packing queue without a parcel: with nothing left to send, or with goods that are missing. */

const { token } = await logInAdmin();
const BUSINESS = 'hello@sproutlearning.example';
afterAll(dismissStaff);

const countsOf = async ({ _id }: Order) =>
  (await api<AdminOrderPage>('GET', `/api/admin/orders?keyword=${_id}`, { token })).body.counts;
const tabsOf = async (order: Order) => {
  const { counts } = { counts: await countsOf(order) };
  return Object.entries(counts).flatMap(([tab, count]) => (count > 0 ? [tab] : []));
};
const desk = async ({ _id }: Order) =>
  (await api<AdminOrder>('GET', `/api/admin/orders/${_id}`, { token })).body;
const refund = ({ _id }: Order, body: object) =>
  api<Order & ErrorBody>('POST', `/api/orders/${_id}/refunds`, {
    token,
    body: { restock: false, reason: 'Sold out', ...body },
  });

/** A paid order of two sensors and one cable at $10 each. */
async function paid() {
  const [buyer, sensor, cable] = [
    await signUp(),
    await addProduct({ price: 10 }),
    await addProduct({ price: 10 }),
  ];
  const items = [...orderOf(sensor, 2).orderItems, ...orderOf(cable).orderItems];
  const request = { ...orderOf(sensor, 2), orderItems: items, itemsPrice: 30, totalPrice: 30 };
  const { body: placed } = await placeOrder(request, buyer);
  const order = await payFor(placed, buyer);
  const [first, second] = order.orderItems;
  return { buyer, order, two: first!._id, one: second!._id };
}

test('an order leaves To ship when the last of its goods is refunded, although money was kept', async () => {
  const { order, two, one } = await paid();
  await refund(order, { lines: [{ _id: two, qty: 2 }], amount: 15 });
  expect(await tabsOf(order)).toEqual(['all', 'to-ship', 'refunded']);
  await refund(order, { lines: [{ _id: one, qty: 1 }], amount: 5 });
  expect(await tabsOf(order)).toEqual(['all', 'refunded']);
  expect((await desk(order)).status).toBe('paid');
});

test('an amount alone is for no goods: they are still to be sent, until all of the money is back', async () => {
  const { order } = await paid();
  await refund(order, { amount: 29 });
  expect(await tabsOf(order)).toContain('to-ship');
  await refund(order, { amount: 1 });
  expect(await tabsOf(order)).toEqual(['all', 'refunded']);
});

test('an order that PayPal’s own site refunded in full leaves To ship', async () => {
  const { order } = await paid();
  await payments('POST', `/sandbox/captures/${await captureOf(order)}/refund`);
  await expect.poll(() => tabsOf(order)).toEqual(['all', 'refunded']);
});

test('goods of a refund that PayPal refuses are to be sent again', async () => {
  const { order, two, one } = await paid();
  await payments('PUT', '/sandbox/faults', { refund: 'pending' });
  const lines = [
    { _id: two, qty: 2 },
    { _id: one, qty: 1 },
  ];
  await refund(order, { lines, amount: 20 });
  await payments('PUT', '/sandbox/faults', { refund: null });
  expect(await tabsOf(order)).toEqual(['all']);
  const [{ id }] = (await sql`SELECT provider_refund_id AS id FROM shop_refunds r
      JOIN orders o ON o.id = r.order_id WHERE o.document_id = ${order._id}`) as [{ id: string }];
  await payments('POST', `/sandbox/refunds/${id}/settle`, { status: 'FAILED' });
  await sql`UPDATE shop_refunds SET next_at = now() WHERE provider_refund_id = ${id}`;
  await expect.poll(() => tabsOf(order)).toContain('to-ship');
});

test('a shipment whose goods were refunded leaves nothing to send when it is taken back', async () => {
  const { order, two, one } = await paid();
  const path = `/api/orders/${order._id}`;
  const shipped = await api<Order>('PUT', `${path}/deliver`, { token, body: {} });
  await refund(order, {
    lines: [
      { _id: two, qty: 2 },
      { _id: one, qty: 1 },
    ],
    amount: 20,
  });
  const parcel = shipped.body.parcels[0]!._id;
  await api('DELETE', `${path}/parcels/${parcel}`, { token, body: { reason: 'Came back' } });
  expect(await tabsOf(order)).toEqual(['all', 'refunded']);
});

test('an order with nothing left to send does not keep its customer from deleting the account', async () => {
  const { order, buyer, two, one } = await paid();
  const lines = [
    { _id: two, qty: 2 },
    { _id: one, qty: 1 },
  ];
  await refund(order, { lines, amount: 20 });
  const body = { password: 'long enough' };
  const deleted = await api('DELETE', '/api/users/profile', { token: buyer.token, body });
  expect(deleted.status).toBe(200);
});

const report = ({ _id }: Order, lines: object[], as: string, note?: string) =>
  api<Order & ErrorBody>('POST', `/api/orders/${_id}/shortage`, {
    token: as,
    body: { lines, note },
  });
const endShortage = ({ _id }: Order, as: string) =>
  api<Order>('DELETE', `/api/orders/${_id}/shortage`, { token: as });
const shortages = async () => (await api<Overview>('GET', '/api/admin/overview', { token })).body.shortages;

test('a packer who lacks a line says so: the order leaves the queue, and the manager is told', async () => {
  const { order, two } = await paid();
  const packer = await addAdmin('packer');
  const before = await shortages();
  const told = await report(order, [{ _id: two, qty: 1 }], packer.token, 'Only one on the shelf');
  expect(told).toMatchObject({ status: 200, body: { shortage: [{ _id: two, qty: 1 }] } });
  expect(await tabsOf(order)).toEqual(['all', 'shortage']);
  expect(await shortages()).toBe(before + 1);
  expect(await desk(order)).toMatchObject({ shortageNote: 'Only one on the shelf' });
  const { text } = await mailTo(BUSINESS, `Order ${order.orderNumber} cannot be completed`);
  expect(text).toContain('1 x');
  expect((await desk(order)).timeline.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^Cannot be completed, missing: 1 × .*: Only one on the shelf$/),
  );
  expect((await endShortage(order, packer.token)).status).toBe(403);
  const ended = await endShortage(order, token);
  expect(ended).toMatchObject({ status: 200, body: { shortage: [] } });
  expect(await tabsOf(order)).toEqual(['all', 'to-ship']);
  expect(await endShortage(order, token)).toMatchObject(response(409, 'There is no shortage'));
  expect((await auditOf(order._id)).slice(-2).map(({ action }) => action)).toEqual([
    'order.shortage',
    'order.shortage-ended',
  ]);
});

test('a refund of the missing pieces brings the order back, and one of others does not', async () => {
  const { order, two, one } = await paid();
  await report(order, [{ _id: two, qty: 1 }], token);
  await refund(order, { lines: [{ _id: one, qty: 1 }] });
  expect(await tabsOf(order)).toContain('shortage');
  const { body } = await refund(order, { lines: [{ _id: two, qty: 1 }] });
  expect(body.shortage).toEqual([]);
  expect(await tabsOf(order)).toEqual(['all', 'to-ship', 'refunded']);
});

test('an order that is shipped after all has no shortage any more', async () => {
  const { order, two } = await paid();
  await report(order, [{ _id: two, qty: 2 }], token);
  const path = `/api/orders/${order._id}`;
  const { body } = await api<Order>('PUT', `${path}/deliver`, { token, body: {} });
  expect(body).toMatchObject({ status: 'shipped', shortage: [] });
  expect(await report(order, [{ _id: two, qty: 1 }], token)).toMatchObject(
    response(409, 'Order has shipped'),
  );
});

test('a shortage names lines of the order with pieces that are still to be sent', async () => {
  const { order, two } = await paid();
  expect(errorsOf(await report(order, [], token))).toEqual([400, ['lines']]);
  expect(errorsOf(await report(order, [{ _id: two, qty: 0 }], token))).toEqual([400, ['lines.0.qty']]);
  expect(errorsOf(await report(order, [{ _id: 'unknown', qty: 1 }], token))).toEqual([400, ['lines']]);
  expect(await report(order, [{ _id: two, qty: 3 }], token)).toMatchObject(
    response(409, 'More than is left to ship'),
  );
  const [buyer, product] = [await signUp(), await addProduct()];
  const { body: unpaid } = await placeOrder(orderOf(product), buyer);
  const [line] = unpaid.orderItems;
  expect(await report(unpaid, [{ _id: line!._id, qty: 1 }], token)).toMatchObject(
    response(409, 'Order is not paid'),
  );
  expect((await report({ ...unpaid, _id: 'unknown' }, [{ _id: two, qty: 1 }], token)).status).toBe(404);
});

test('customers do not see what is missing', async () => {
  const { order, buyer } = await buy();
  await report(order, [{ _id: order.orderItems[0]!._id, qty: 1 }], token);
  const { body } = await api<Order>('GET', `/api/orders/${order._id}`, { token: buyer.token });
  expect(body).not.toHaveProperty('shortage');
});
