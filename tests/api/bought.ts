import type { Order, PlacedOrder, UserWithToken } from 'shared';
import {
  addProduct,
  api,
  approve,
  database,
  orderOf,
  pay,
  placeOrder,
  signUp,
  type TestProduct,
} from './shop.ts';

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

/** The provider's id of the captured payment. */
export async function captureOf({ _id }: { _id: string }): Promise<string> {
  const found = 'SELECT capture_id AS capture FROM orders WHERE document_id = $1';
  const { rows } = await database.query<{ capture: string }>(found, [_id]);
  return rows[0]!.capture;
}
