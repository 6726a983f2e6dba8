import type { AdminOrder, ErrorBody, Order, PlacedOrder } from 'shared';
import { expect, test } from 'vitest';
import { dayIn } from '../fixtures/days.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import {
  addProduct,
  approve,
  buy,
  madeOrderOf,
  orderOf,
  pay,
  payments,
  placeOrder,
  readOrder,
  setProduct,
  stockOf,
  type TestProduct,
} from './buying.ts';
import { api, logInAdmin, mailTo, response, signUp, sql } from './shop.ts';

/** What an admin corrects of an order: address and reference until it ships, lines until it is paid. */

const admin = await logInAdmin();
const asAdmin = <Body = Order>(method: string, path: string, body?: object) =>
  api<Body>(method, path, { token: admin.token, body });

const correct = ({ _id }: { _id: string }, body: object) =>
  asAdmin<Order & ErrorBody>('PUT', `/api/admin/orders/${_id}`, body);

const MOVED = { ...ADDRESS, address: '2 Garden Lane', phone: '0400 000 000' };

const linesOf = (product: TestProduct, qty: number) => [{ product: product._id, qty }];

async function madeOrder({ stock = 10, price = 10 } = {}) {
  const [customer, product] = [await signUp(), await addProduct({ stock, price })];
  const { body: order } = await asAdmin('POST', '/api/admin/orders', {
    ...madeOrderOf(product, '', 2),
    customer: { _id: customer._id },
  });
  return { customer, product, order };
}

const openPayment = async ({ _id }: Order, { token }: { token: string }) =>
  (await api<PlacedOrder>('POST', `/api/orders/${_id}/paypal-order`, { token })).body;

test('address and reference of a paid order are corrected; its invoice stays as issued', async () => {
  const { buyer, order } = await buy();
  const invoice = async () => {
    const path = `/api/orders/${order._id}/invoice.pdf`;
    return (await api<string>('GET', path, { token: buyer.token })).status;
  };
  const reference = { organisation: 'Garden School', abn: '51 824 753 556' };
  const { status, body } = await correct(order, {
    shippingAddress: MOVED,
    reference,
    basedOn: order.updatedAt,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ shippingAddress: MOVED, reference, isPaid: true });
  expect(body.updatedAt > order.updatedAt).toBe(true);
  expect(await invoice()).toBe(200);
  const stored = () => sql`SELECT buyer -> 'shippingAddress' ->> 'address' AS address,
      buyer -> 'reference' ->> 'abn' AS abn FROM shop_invoices
      WHERE order_id = (SELECT id FROM orders WHERE document_id = ${order._id})`;
  expect(await stored()).toEqual([{ address: ADDRESS.address, abn: null }]);
  await correct(order, { shippingAddress: ADDRESS, reference: {} });
  expect(await stored()).toEqual([{ address: ADDRESS.address, abn: null }]);
  const path = `/api/admin/orders/${order._id}`;
  const { timeline } = (await asAdmin<AdminOrder>('GET', path)).body;
  const corrected = timeline.find(({ what }) => what.includes('none is now 51'))?.what;
  for (const part of [
    'address: 1 Garden Lane, Ballarat VIC 3350, Australia is now 2 Garden Lane, Ballarat VIC 3350',
    'phone: none is now 0400 000 000',
    'organisation: none is now Garden School',
    'ABN: none is now 51 824 753 556',
  ])
    expect(corrected).toContain(part);
});

test('a form that is older than the order is refused', async () => {
  const { order } = await buy();
  await correct(order, { shippingAddress: MOVED });
  const late = await correct(order, { shippingAddress: ADDRESS, basedOn: order.updatedAt });
  expect(late).toMatchObject(response(409, 'This order was changed meanwhile'));
});

test('a shipped order keeps its address, a paid one its lines, an ended one everything', async () => {
  const { order, product, buyer } = await buy();
  expect(await correct(order, { orderItems: linesOf(product, 1) })).toMatchObject(
    response(409, 'Order is paid'),
  );
  await asAdmin('PUT', `/api/orders/${order._id}/deliver`, {});
  for (const change of [{ shippingAddress: ADDRESS }, { reference: {} }])
    expect(await correct(order, change)).toMatchObject(response(409, 'Order has shipped'));
  const { body: open } = await placeOrder(orderOf(product), buyer);
  await api('POST', `/api/orders/${open._id}/cancel`, { token: buyer.token });
  for (const change of [{ shippingAddress: ADDRESS }, { orderItems: linesOf(product, 1) }])
    expect(await correct(open, change)).toMatchObject(response(409, 'Order has ended'));
  expect(await correct({ _id: 'unknown' }, {})).toMatchObject(response(404, 'Order not found'));
  expect((await correct(order, { shippingAddress: { ...ADDRESS, state: 'X' } })).status).toBe(400);
});

test('lines of an unpaid order change at the shop’s prices, and its customer is told the new total', async () => {
  const { customer, product, order } = await madeOrder({ stock: 5 });
  const other = await addProduct({ price: 3, stock: 1 });
  await setProduct(product, 'price = 11');
  const orderItems = [...linesOf(product, 5), ...linesOf(other, 1)];
  const { body } = await correct(order, { orderItems, basedOn: order.updatedAt });
  expect(body).toMatchObject({ totalPrice: 58, status: 'pending', orderNumber: order.orderNumber });
  expect([await stockOf(product), await stockOf(other)]).toEqual([0, 0]);
  await mailTo(customer.email, 'is ready to be paid: $58.00');
  const { status, body: refusal } = await correct(order, { orderItems: linesOf(product, 6) });
  expect([status, refusal.message]).toEqual([409, `Out of stock: ${product.name}`]);
  expect([await stockOf(product), await stockOf(other)]).toEqual([0, 0]);
  const { body: less } = await correct(order, { orderItems: linesOf(product, 1) });
  expect(less.orderItems.map(({ qty, price }) => [qty, price])).toEqual([[1, 11]]);
  expect([await stockOf(product), await stockOf(other)]).toEqual([4, 1]);
  const searched = await asAdmin<{ orders: Order[] }>('GET', `/api/admin/orders?keyword=${other._id}`);
  expect(searched.body.orders).toEqual([]);
});

test('who has the payment of the old total open is told, is not charged, and pays the new one', async () => {
  const { customer, product, order } = await madeOrder();
  const old = await openPayment(order, customer);
  await correct(order, { orderItems: linesOf(product, 3) });
  await approve(old);
  expect(await pay(order._id, { id: old.paypalOrderId }, customer.token)).toMatchObject(
    response(
      409,
      'This payment does not fit the order any more. Nothing was charged: please look at the order again, then pay',
    ),
  );
  const anew = await openPayment(order, customer);
  expect(anew).toMatchObject({ totalPrice: 30 });
  expect(anew.paypalOrderId).not.toBe(old.paypalOrderId);
  await approve(anew);
  const paid = await pay(order._id, { id: anew.paypalOrderId }, customer.token);
  expect(paid.body).toMatchObject({ isPaid: true, totalPrice: 30 });
  type AtProvider = { id: string; captures: unknown[] };
  const { body: all } = await payments<AtProvider[]>('GET', '/sandbox/orders');
  expect(all.find(({ id }) => id === old.paypalOrderId)?.captures).toEqual([]);
});

test('an approved payment is taken before lines change, so they stay', async () => {
  await payments('PUT', '/sandbox/faults', { webhooks: 'off' });
  const { customer, product, order } = await madeOrder();
  await approve(await openPayment(order, customer));
  expect(await correct(order, { orderItems: linesOf(product, 3) })).toMatchObject(
    response(409, 'Order is paid'),
  );
  await payments('PUT', '/sandbox/faults', { webhooks: null });
  expect((await readOrder(order._id, customer)).body).toMatchObject({
    isPaid: true,
    totalPrice: 20,
  });
});

test('lines do not change while a payment may be running, is reviewed, or has begun', async () => {
  const { product, order } = await madeOrder();
  await sql`UPDATE orders SET capture_requested_at = now() AT TIME ZONE 'UTC' WHERE document_id = ${order._id}`;
  const change = { orderItems: linesOf(product, 3) };
  expect(await correct(order, change)).toMatchObject(
    response(
      409,
      'PayPal was asked for the payment of this order a moment ago, please try again in two minutes',
    ),
  );
  await sql`UPDATE orders SET capture_requested_at = NULL WHERE document_id = ${order._id}`;
  const part = { amount: 1, receivedAt: dayIn(0), method: 'Cash' };
  await api('POST', `/api/orders/${order._id}/payments`, { token: admin.token, body: part });
  expect(await correct(order, change)).toMatchObject(
    response(409, 'Part of this order is paid: give the money back first, or record the rest'),
  );
  await sql`UPDATE orders SET state = 'under_review' WHERE document_id = ${order._id}`;
  expect(await correct(order, change)).toMatchObject(
    response(409, 'The payment of this order is being reviewed'),
  );
});

test('a customer’s own order whose lines an admin changes stays when the customer orders again', async () => {
  const [customer, product] = [await signUp(), await addProduct({ stock: 10, price: 10 })];
  const { body: own } = await placeOrder(orderOf(product, 2), customer, 'own-key');
  const { body: changed } = await correct(own, { orderItems: linesOf(product, 3) });
  expect(changed.dueAt).not.toBeNull();
  await mailTo(customer.email, 'is ready to be paid: $30.00');
  const { body: next } = await placeOrder(orderOf(product, 2), customer, 'own-key');
  expect(next._id).not.toBe(own._id);
  expect((await readOrder(own._id, customer)).body.status).toBe('pending');
  expect(await stockOf(product)).toBe(5);
});
