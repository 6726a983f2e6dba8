import type { Order, PlacedOrder, Product, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import { orderOf } from '../fixtures/order-of.ts';
import { api, asAdmin } from './api.ts';

/** Orders placed by API, and what happens to them at the payment provider. */

const provider = (path: string) => `${process.env.SHOP_PAYMENTS_URL}/sandbox${path}`;

/** Places an unpaid order. It replaces the buyer's earlier unpaid order. */
export async function placeOrder({ token }: UserWithToken, part: Product, qty = 1): Promise<PlacedOrder> {
  const body = orderOf(part, qty);
  return (await api<PlacedOrder>('POST', '/orders', { body, token })).body;
}

export async function payFor(user: UserWithToken, order: PlacedOrder): Promise<Order> {
  await call('POST', provider(`/orders/${order.paypalOrderId}/approve`), { body: {} });
  const body = { id: order.paypalOrderId };
  return (await api<Order>('PUT', `/orders/${order._id}/pay`, { body, token: user.token })).body;
}

/** Places an order and pays for it. */
export async function buy(buyer: UserWithToken, part: Product, qty = 1): Promise<PlacedOrder> {
  const placed = await placeOrder(buyer, part, qty);
  return { ...placed, ...(await payFor(buyer, placed)) };
}

export async function cancelOrder({ token }: UserWithToken, { _id }: Order): Promise<void> {
  await api('POST', `/orders/${_id}/cancel`, { token });
}

/** Ships an order as another admin would. */
export async function shipOrder({ _id }: Order, trackingNumber: string): Promise<void> {
  const { token } = await asAdmin();
  await api('PUT', `/orders/${_id}/deliver`, { token, body: { trackingNumber } });
}

/** Sets faults of the provider, e.g. `{ capture: 'declined' }`; null removes one. */
export async function setFaults(faults: Record<string, string | null>): Promise<void> {
  await call('PUT', provider('/faults'), { body: faults });
}

export const noFaults = () => setFaults({ capture: null, create: null, refund: null, webhooks: null });

interface ProviderOrder {
  id: string;
  captures: { id: string }[];
}

/** The provider's orders, newest first. */
export async function providerOrders(): Promise<ProviderOrder[]> {
  return (await call<ProviderOrder[]>('GET', provider('/orders'))).body;
}

/** The provider ends its review of a payment and takes the money. */
export async function settlePayment(order: PlacedOrder): Promise<void> {
  const body = { status: 'COMPLETED' };
  await call('POST', provider(`/captures/${await captureOf(order)}/settle`), { body });
}

/** The buyer complains at the provider. */
export async function openDispute(order: PlacedOrder): Promise<void> {
  await call('POST', provider(`/captures/${await captureOf(order)}/dispute`), { body: {} });
}

/** Refunds a payment on the provider's own site; all of it without a value. */
export async function refundPayment(order: PlacedOrder, value?: string): Promise<void> {
  const body = value ? { value } : {};
  await call('POST', provider(`/captures/${await captureOf(order)}/refund`), { body });
}

async function captureOf({ paypalOrderId }: PlacedOrder): Promise<string> {
  const order = (await providerOrders()).find(({ id }) => id === paypalOrderId);
  const [capture] = order?.captures ?? [];
  if (!capture) throw new Error(`Nothing was captured of ${paypalOrderId}`);
  return capture.id;
}

/** The order as the shop's API returns it now. */
export async function orderNow({ token }: UserWithToken, { _id }: Order): Promise<Order> {
  return (await api<Order>('GET', `/orders/${_id}`, { token })).body;
}

/** The user's order history, newest first. */
export async function ordersOf({ token }: UserWithToken): Promise<Order[]> {
  return (await api<Order[]>('GET', '/orders/myorders', { token })).body;
}
