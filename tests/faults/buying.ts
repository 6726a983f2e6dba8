import type { UserWithToken } from 'shared';
import { orderOf, type TestProduct } from '../fixtures/order-of.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';

/** Status codes of the order and its payment; null when no payment was attempted. */
export interface Purchase {
  ordered: number;
  paid: number | null;
}

/** Orders, approves and pays; stops at the first refusal. */
export async function buy(
  client: ShopClient,
  products: readonly TestProduct[],
  buyer: UserWithToken,
): Promise<Purchase> {
  const { status, body: order } = await client.placeOrder(orderOf(products), buyer);
  if (status !== 201) return { ordered: status, paid: null };
  await client.approve(order);
  const paid = await client.pay(order._id, { id: order.paypalOrderId }, buyer.token);
  return { ordered: status, paid: paid.status };
}

/** Counts the outcomes, e.g. `{'201 200': 5, '409 null': 45}`. */
export function countEnds(purchases: readonly Purchase[]): Record<string, number> {
  const ends: Record<string, number> = {};
  for (const { ordered, paid } of purchases) {
    const end = `${ordered} ${paid}`;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
}

/** A random order, so that carts lock goods in different orders. */
export function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ thing }) => thing);
}
