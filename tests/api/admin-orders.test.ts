import type { Order } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import {
  addProduct,
  api,
  approve,
  eventually,
  logInAdmin,
  mailsTo,
  orderOf,
  placeOrder,
  signUp,
  stockOf,
} from './shop.ts';

let token: string;
beforeAll(async () => {
  token = (await logInAdmin()).token;
});

async function paidOrder() {
  const buyer = await signUp();
  const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
  await approve(order);
  const body = { id: order.paypalOrderId };
  await api('PUT', `/api/orders/${order._id}/pay`, { token: buyer.token, body });
  return { buyer, id: order._id };
}

const deliver = (id: string, body?: unknown) =>
  api<Order>('PUT', `/api/orders/${id}/deliver`, { token, body });
const announce = (id: string, trackingNumber: string) =>
  api('POST', '/api/email/shipping-confirmation', {
    token,
    body: { order: { _id: id }, trackingNumber },
  });

test('admins see every order, newest first', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const { body } = await api<Order[]>('GET', '/api/orders', { token });
  expect(body.slice(0, 2).map(({ _id }) => _id)).toEqual([second.id, first.id]);
});

test('a paid order is shipped with its tracking number, and once only', async () => {
  const { buyer, id } = await paidOrder();
  const shipped = await deliver(id, { _id: id, trackingNumber: ' AP123 ' });
  expect(shipped.status).toBe(200);
  expect(shipped.body).toMatchObject({ isPaid: true, isDelivered: true, trackingNumber: 'AP123' });
  expect((await deliver(id)).body).toEqual(shipped.body);
  const seen = await api<Order>('GET', `/api/orders/${id}`, { token: buyer.token });
  expect(seen.body).toEqual(shipped.body);
});

test('an empty body ships without a number', async () => {
  const { id } = await paidOrder();
  expect((await deliver(id)).body).toMatchObject({ isDelivered: true, trackingNumber: null });
});

test('an unpaid and an unknown order are not shipped', async () => {
  const { body: order } = await placeOrder(orderOf(await addProduct()), await signUp());
  expect(await deliver(order._id)).toMatchObject({
    status: 400,
    body: { message: 'Order is not paid' },
  });
  expect(await deliver('unknown')).toMatchObject({
    status: 404,
    body: { message: 'Order not found' },
  });
});

test('the shipping email goes out once per tracking number', async () => {
  const { buyer, id } = await paidOrder();
  const mails = async () =>
    (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('on its way'));
  await deliver(id, { trackingNumber: 'AP1' });
  await Promise.all([announce(id, 'AP1'), announce(id, 'AP1')]);
  await deliver(id, { trackingNumber: 'AP2' });
  expect(await announce(id, 'AP2')).toMatchObject({
    status: 200,
    body: { message: 'Email queued' },
  });
  await eventually(async () => ((await mails()).length >= 2 ? true : undefined));
  expect(
    (await mails()).map(({ text }) => /Tracking number: (\S+)/.exec(text)?.[1]).sort(),
  ).toEqual(['AP1', 'AP2']);
  expect((await announce('unknown', 'AP1')).status).toBe(404);
});

test('a shipped order’s email goes out though nobody asks for it', async () => {
  const { buyer, id } = await paidOrder();
  await deliver(id, { trackingNumber: 'AP3' });
  await eventually(async () =>
    (await mailsTo(buyer.email)).some(({ text }) => text.includes('Tracking number: AP3'))
      ? true
      : undefined,
  );
});

test('a removed order is gone from every answer, and what it still held is back', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
  const { body: order } = await placeOrder(orderOf(product, 2), buyer);
  const remove = () => api('DELETE', `/api/orders/${order._id}/delete`, { token });
  expect(await remove()).toMatchObject({ status: 200, body: { message: 'Order removed' } });
  expect(await stockOf(product)).toBe(5);
  expect((await api('GET', `/api/orders/${order._id}`, { token })).status).toBe(404);
  expect((await api<Order[]>('GET', '/api/orders/myorders', { token: buyer.token })).body).toEqual(
    [],
  );
  await approve(order);
  const body = { id: order.paypalOrderId };
  expect(
    (await api('PUT', `/api/orders/${order._id}/pay`, { token: buyer.token, body })).status,
  ).toBe(404);
  expect(await remove()).toMatchObject({ status: 404, body: { message: 'Order not found' } });
});
