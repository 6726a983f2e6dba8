import type { AdminOrder, Order } from 'shared';
import { expect, test } from 'vitest';
import {
  addProduct,
  approve,
  buy,
  myOrders,
  orderOf,
  pay,
  placeOrder,
  readOrder,
  stockOf,
} from './buying.ts';
import { api, logInAdmin, mailsTo, response, signUp, sql } from './shop.ts';

const { token } = await logInAdmin();

const deliver = (id: string, body?: unknown) =>
  api<Order>('PUT', `/api/orders/${id}/deliver`, { token, body });
const announce = (id: string, trackingNumber: string) =>
  api('POST', '/api/email/shipping-confirmation', {
    token,
    body: { order: { _id: id }, trackingNumber },
  });

test('admins see every order, newest first', async () => {
  const [first, second] = [await buy(), await buy()];
  const { body } = await api<Order[]>('GET', '/api/orders', { token });
  expect(body.slice(0, 2).map(({ _id }) => _id)).toEqual([second.order._id, first.order._id]);
});

test('a paid order is shipped once, with or without a tracking number', async () => {
  const [{ buyer, order }, other] = [await buy(), await buy()];
  const shipped = await deliver(order._id, { _id: order._id, trackingNumber: ' AP123 ' });
  expect(shipped.status).toBe(200);
  expect(shipped.body).toMatchObject({ isPaid: true, isDelivered: true, trackingNumber: 'AP123' });
  expect((await deliver(order._id)).body).toEqual(shipped.body);
  expect(shipped.body).toMatchObject((await readOrder(order._id, buyer)).body);
  expect((await deliver(other.order._id)).body).toMatchObject({
    isDelivered: true,
    trackingNumber: null,
  });
});

test('an unpaid and an unknown order are not shipped', async () => {
  const { body: order } = await placeOrder(orderOf(await addProduct()), await signUp());
  expect(await deliver(order._id)).toMatchObject(response(400, 'Order is not paid'));
  expect(await deliver('unknown')).toMatchObject(response(404, 'Order not found'));
});

test('each tracking number is emailed once', async () => {
  const { buyer, order } = await buy();
  const numbers = async () =>
    (await mailsTo(buyer.email))
      .filter(({ subject }) => subject.includes('on its way'))
      .map(({ text }) => /Tracking number: (\S+)/.exec(text)?.[1]);
  await deliver(order._id, { trackingNumber: 'AP1' });
  await Promise.all([announce(order._id, 'AP1'), announce(order._id, 'AP1')]);
  await deliver(order._id, { trackingNumber: 'AP2' });
  expect(await announce(order._id, 'AP2')).toMatchObject(response(200, 'Email queued'));
  await expect.poll(async () => (await numbers()).length).toBeGreaterThanOrEqual(2);
  expect((await numbers()).sort()).toEqual(['AP1', 'AP2']);
  expect((await announce('unknown', 'AP1')).status).toBe(404);
});

test('a shipment is taken back once, and shipped again with another email', async () => {
  const { buyer, order } = await buy();
  const take = (parcel: string, body: object = { reason: 'Wrong box' }, of = order._id) =>
    api<Order>('DELETE', `/api/orders/${of}/parcels/${parcel}`, { token, body });
  const mails = async () =>
    (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('on its way')).length;
  const { body: shipped } = await deliver(order._id, { trackingNumber: 'AP1', carrier: 'Sendle' });
  const [line] = order.orderItems;
  const [parcel] = shipped.parcels;
  expect(shipped.parcels).toEqual([
    {
      _id: expect.any(String),
      lines: [{ _id: line!._id, qty: 1 }],
      carrier: 'Sendle',
      trackingNumber: 'AP1',
      shippedAt: shipped.deliveredAt,
    },
  ]);
  await expect.poll(mails).toBe(1);
  expect(await take(parcel!._id, {})).toMatchObject(response(400, 'Reason is required'));
  expect(await take('other')).toMatchObject(response(404, 'Parcel not found'));
  expect(await take(parcel!._id, undefined, 'other')).toMatchObject(response(404, 'Order not found'));
  const both = await Promise.all([take(parcel!._id), take(parcel!._id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { body: back } = await readOrder(order._id, buyer);
  expect(back).toMatchObject({
    status: 'paid',
    isDelivered: false,
    deliveredAt: null,
    parcels: [],
    carrier: null,
    trackingNumber: null,
    orderItems: [{ qtyToShip: 1 }],
  });
  const again = { token, body: { kind: 'shipping-confirmation' } };
  expect((await api('POST', `/api/orders/${order._id}/emails`, again)).status).toBe(409);
  const { body: seen } = await api<AdminOrder>('GET', `/api/admin/orders/${order._id}`, { token });
  expect(seen.timeline.map(({ what }) => what)).toContain('Shipment taken back (Sendle AP1): Wrong box');
  expect(await mails()).toBe(1);
  // The same number is announced anew, once.
  const { body: reshipped } = await deliver(order._id, { trackingNumber: 'AP1' });
  await Promise.all([deliver(order._id), announce(order._id, 'AP1')]);
  expect(reshipped.parcels[0]!._id).not.toBe(parcel!._id);
  await expect.poll(mails).toBe(2);
  expect((await take(parcel!._id)).status).toBe(404);
});

test('a taken-back shipment whose email still waits is not announced, and a refunded order stays', async () => {
  const { order } = await buy();
  const { body: shipped } = await deliver(order._id);
  const parcel = shipped.parcels[0]!._id;
  const kinds = async () =>
    sql<{ state: string }>`SELECT state FROM shop_outbox
        WHERE kind = 'shipping-confirmation' AND subject_id LIKE ${`${order._id}%`}`;
  await expect.poll(async () => (await kinds())[0]?.state).toBe('sent');
  await sql`UPDATE shop_outbox SET state = 'queued', next_attempt_at = now() + interval '1 day'
      WHERE kind = 'shipping-confirmation' AND subject_id LIKE ${`${order._id}%`}`;
  const path = `/api/orders/${order._id}/parcels`;
  const reason = { token, body: { reason: 'Wrong box' } };
  await api('DELETE', `${path}/${parcel}`, reason);
  expect((await kinds())[0]?.state).toBe('cancelled');
  const again = (await deliver(order._id)).body.parcels[0]!._id;
  await api('POST', `/api/orders/${order._id}/refunds`, reason);
  expect(await api('DELETE', `${path}/${again}`, reason)).toMatchObject(response(409, 'Order is not paid'));
});

test('a removed order is in no response any more, and the goods that it reserved are free', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
  const { body: order } = await placeOrder(orderOf(product, 2), buyer);
  const remove = () => api('DELETE', `/api/orders/${order._id}/delete`, { token });
  expect(await remove()).toMatchObject(response(200, 'Order removed'));
  expect(await stockOf(product)).toBe(5);
  expect((await readOrder(order._id, { token })).status).toBe(404);
  expect(await myOrders(buyer)).toEqual([]);
  await approve(order);
  const paid = await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  expect(paid.status).toBe(404);
  expect(await remove()).toMatchObject(response(404, 'Order not found'));
});
