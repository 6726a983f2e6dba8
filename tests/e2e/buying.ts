import type { Order, PlacedOrder, Product, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';

/** What happens beside the browser under test: orders by API, and the provider's own side of them. */

export const ADDRESS = {
  address: '1 Garden Lane',
  city: 'Ballarat',
  state: 'VIC',
  postalCode: '3350',
  country: 'Australia',
};

const api = (path: string) => `${process.env.SHOP_URL}/api${path}`;
const provider = (path: string) => `${process.env.SHOP_PAYMENTS_URL}/sandbox${path}`;

export async function placeOrder(
  { token }: UserWithToken,
  { _id, name, image, price }: Product,
  qty = 1,
): Promise<PlacedOrder> {
  const itemsPrice = Math.round(price * qty * 100) / 100;
  const body = {
    orderItems: [{ product: _id, name, image: image[0] ?? '', price, qty }],
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    itemsPrice,
    shippingPrice: 0,
    totalPrice: itemsPrice,
  };
  return (await call<PlacedOrder>('POST', api('/orders'), { body, token })).body;
}

export async function cancelOrder({ token }: UserWithToken, { _id }: Order): Promise<void> {
  await call('POST', api(`/orders/${_id}/cancel`), { token });
}

export async function payFor(user: UserWithToken, order: PlacedOrder): Promise<Order> {
  await call('POST', provider(`/orders/${order.paypalOrderId}/approve`), { body: {} });
  const body = { id: order.paypalOrderId };
  const path = `/orders/${order._id}/pay`;
  return (await call<Order>('PUT', api(path), { body, token: user.token })).body;
}

/** Faults of the provider, e.g. `{ capture: 'declined' }`; null takes one back. */
export async function setFaults(faults: Record<string, string | null>): Promise<void> {
  await call('PUT', provider('/faults'), { body: faults });
}

export const noFaults = () => setFaults({ capture: null, create: null, webhooks: null });

export interface ProviderOrder {
  id: string;
  captures: { id: string }[];
}

/** What the provider has of orders, newest first. */
export async function providerOrders(): Promise<ProviderOrder[]> {
  return (await call<ProviderOrder[]>('GET', provider('/orders'))).body;
}

/** The provider ends its review of an order's payment. */
export async function settlePayment(
  order: PlacedOrder,
  status: 'COMPLETED' | 'DECLINED',
): Promise<void> {
  await call('POST', provider(`/captures/${await captureOf(order)}/settle`), { body: { status } });
}

/** Money goes back from the provider's own site; all of it without a value. */
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

/** The order as the shop has it now. */
export async function orderNow({ token }: UserWithToken, { _id }: Order): Promise<Order> {
  return (await call<Order>('GET', api(`/orders/${_id}`), { token })).body;
}

/** Everything the user's history lists, newest first. */
export async function ordersOf({ token }: UserWithToken): Promise<Order[]> {
  return (await call<Order[]>('GET', api('/orders/myorders'), { token })).body;
}

export async function asAdmin(): Promise<UserWithToken> {
  const body = { email: 'admin@example.com', password: 'Admin-demo-1' };
  return (await call<UserWithToken>('POST', api('/users/login'), { body })).body;
}

/** A product of the test's own, in the shop at once. */
export async function addProduct(facts: Partial<Product> = {}): Promise<Product> {
  const { token } = await asAdmin();
  const created = await call<Product>('POST', api('/products'), { token });
  return changeProduct(created.body._id, {
    name: `Test Part ${created.body._id.slice(-5)}`,
    brand: 'Wattlebird',
    partNum: created.body._id.slice(-8),
    category: 'Sensors',
    price: 12,
    description: 'For a test.',
    countInStock: 10,
    image: await anyImage(),
    ...facts,
  });
}

export async function changeProduct(id: string, facts: Partial<Product>): Promise<Product> {
  const { token } = await asAdmin();
  const { body: now } = await call<Product>('GET', api(`/products/${id}`));
  const body = { ...now, ...facts };
  return (await call<Product>('PUT', api(`/products/${id}`), { body, token })).body;
}

export async function removeProduct(id: string): Promise<void> {
  const { token } = await asAdmin();
  await call('DELETE', api(`/products/${id}`), { token });
}

async function anyImage(): Promise<string[]> {
  const { body } = await call<{ products: Product[] }>('GET', api('/products?keyword=sensor'));
  return body.products.find(({ image }) => image.length > 0)?.image.slice(0, 1) ?? [];
}
