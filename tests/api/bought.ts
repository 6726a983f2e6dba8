import type { Order, UserWithToken } from 'shared';
import {
  addProduct,
  approve,
  database,
  orderOf,
  pay,
  placeOrder,
  signUp,
  type TestProduct,
} from './shop.ts';

export interface Bought {
  buyer: UserWithToken;
  order: Order;
  product: TestProduct;
}

/** A new buyer's paid order of a new product. */
export async function buy({ price = 19.95, stock = 10, qty = 1 } = {}): Promise<Bought> {
  const [buyer, product] = [await signUp(), await addProduct({ price, stock })];
  const placed = await placeOrder(orderOf(product, qty), buyer);
  await approve(placed.body);
  const paid = await pay(placed.body._id, { id: placed.body.paypalOrderId }, buyer.token);
  return { buyer, product, order: paid.body };
}

/** By which the provider knows its money. */
export async function captureOf({ _id }: Order): Promise<string> {
  const found = 'SELECT capture_id AS capture FROM orders WHERE document_id = $1';
  const { rows } = await database.query<{ capture: string }>(found, [_id]);
  return rows[0]!.capture;
}
