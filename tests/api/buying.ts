import type { Order, PlacedOrder, UserWithToken } from 'shared';
import { orderOf, type TestProduct } from '../fixtures/order-of.ts';
import { api, database, eventually, shop, signUp, sql } from './shop.ts';

export { orderOf, type TestProduct };

/** Products, orders and payments of the shop under test. */

export const { addProduct, stockOf, placeOrder, approve, pay, payments } = shop;

interface WithToken {
  token: string;
}

export interface Bought {
  buyer: UserWithToken;
  order: Order;
  product: TestProduct;
}

/** Approves an order at the provider, then pays it as the buyer's browser does. */
export async function payFor(order: PlacedOrder, { token }: WithToken): Promise<Order> {
  await approve(order);
  return (await pay(order._id, { id: order.paypalOrderId }, token)).body;
}

/** A paid order; the buyer and the product are new unless given. */
export async function buy({
  price = 19.95,
  stock = 10,
  qty = 1,
  ...given
}: {
  price?: number;
  stock?: number;
  qty?: number;
  buyer?: UserWithToken;
  product?: TestProduct;
} = {}): Promise<Bought> {
  const buyer = given.buyer ?? (await signUp());
  const product = given.product ?? (await addProduct({ price, stock }));
  const { body: placed } = await placeOrder(orderOf(product, qty), buyer);
  return { buyer, product, order: await payFor(placed, buyer) };
}

export const readOrder = (id: string, { token }: WithToken) =>
  api<Order>('GET', `/api/orders/${id}`, { token });

export const myOrders = async ({ token }: WithToken) =>
  (await api<Order[]>('GET', '/api/orders/myorders', { token })).body;

/** An admin's order of one piece, to be paid by PayPal, for whoever has this email. */
export const madeOrderOf = (product: TestProduct, email: string, qty = 1) => ({
  customer: { name: 'Cal Caller', email },
  orderItems: [{ product: product._id, qty }],
  shippingAddress: orderOf(product).shippingAddress,
  paymentMethod: 'PayPal',
});

/** Until an email of an order counts as sent; before that, no other copy of it is queued. */
export const untilSent = ({ _id }: { _id: string }, kind = 'order-confirmation') =>
  eventually(async () => {
    const [email] = await sql`SELECT FROM shop_outbox
        WHERE kind = ${kind} AND state = 'sent' AND substring(subject_id FROM '^[^:#]*') = ${_id}`;
    return email;
  });

/** The provider's id of the captured payment. */
export async function captureOf({ _id }: { _id: string }): Promise<string> {
  const [order] = await sql`SELECT capture_id AS capture FROM orders WHERE document_id = ${_id}`;
  return order!.capture;
}

/** Refunds a capture as the business does on PayPal's own pages. */
export const refundAtProvider = (captureId: string) =>
  payments('POST', `/sandbox/captures/${captureId}/refund`);

/** Changes a product directly in the database. @param changes SQL, e.g. `price = 5` */
export const setProduct = ({ _id }: { _id: string }, changes: string) =>
  database.query(`UPDATE products SET ${changes} WHERE document_id = $1`, [_id]);
