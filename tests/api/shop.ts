import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import type {
  ErrorBody,
  Order,
  OrderRequest,
  PlacedOrder,
  ProductPage,
  UserWithToken,
} from 'shared';
import { inject } from 'vitest';
import { call, type Answer, type CallOptions } from '../fixtures/http.ts';

/** The shop under test, as its clients see it, and its database for what no answer tells. */

export const database = new Pool({ connectionString: inject('databaseUrl'), max: 2 });

/** Headers of a visitor at an address, as the front server would write them. */
export const visitorAt = (address: string): Record<string, string> => ({
  'X-Forwarded-For': address,
  'X-Trusted-Proxy-Secret': inject('environment').TRUSTED_PROXY_SECRET ?? '',
});

export const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** Each test file is a visitor of its own: the failed logins of one do not shut out the others. */
const visitor = visitorAt(newAddress());

export function api<Body = ErrorBody>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const headers = { ...visitor, ...options.headers };
  return call<Body>(method, `${inject('cmsUrl')}${path}`, { ...options, headers });
}

/** The payments stand-in, e.g. to approve an order without a browser. */
export function payments<Body = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  return call<Body>(method, `${inject('paymentsUrl')}${path}`, { body, headers });
}

/** Gives a capture's money back as the business does in PayPal's own pages. */
export async function refundAtProvider(captureId: string): Promise<void> {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = inject('environment');
  const granted = await payments<{ access_token: string }>(
    'POST',
    '/v1/oauth2/token',
    'grant_type=client_credentials',
    { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
  );
  const headers = { Authorization: `Bearer ${granted.body.access_token}` };
  const { status } = await payments(
    'POST',
    `/v2/payments/captures/${captureId}/refund`,
    {},
    headers,
  );
  if (status !== 201) throw new Error(`The refund was answered with ${status}`);
}

export const newEmail = () => `buyer-${randomBytes(6).toString('hex')}@example.com`;

export async function signUp(): Promise<UserWithToken> {
  const account = { name: 'Bea Buyer', email: newEmail(), password: 'long enough' };
  return (await api<UserWithToken>('POST', '/api/users', { body: account })).body;
}

export async function logIn(email: string, password: string): Promise<UserWithToken> {
  return (await api<UserWithToken>('POST', '/api/users/login', { body: { email, password } })).body;
}

export const logInAdmin = () => logIn('admin@example.com', 'Admin-demo-1');

export interface TestProduct {
  _id: string;
  name: string;
  price: number;
}

/** A product of its own for a test that counts stock. */
export async function addProduct({ price = 12.5, stock = 10 } = {}): Promise<TestProduct> {
  const id = `test${randomBytes(10).toString('hex')}`;
  const name = `Test part ${id.slice(-6)}`;
  await database.query(
    `INSERT INTO products (document_id, name, brand, part_num, category, price, description,
        count_in_stock, rating, num_reviews, is_listed, created_at, updated_at, published_at)
     VALUES ($1, $2, 'Brand', $1, 'Category', $3, 'Text', $4, 0, 0, true, now(), now(), now())`,
    [id, name, price, stock],
  );
  return { _id: id, name, price };
}

export async function stockOf(product: TestProduct): Promise<number> {
  const { body } = await api<{ countInStock: number }>('GET', `/api/products/${product._id}`);
  return body.countInStock;
}

/** An honest order of one product. */
export function orderOf(product: TestProduct, qty = 1): OrderRequest {
  const itemsPrice = Math.round(product.price * qty * 100) / 100;
  return {
    orderItems: [
      { product: product._id, name: product.name, image: '', price: product.price, qty },
    ],
    shippingAddress: {
      address: '1 Garden Lane',
      city: 'Ballarat',
      state: 'VIC',
      postalCode: '3350',
      country: 'Australia',
    },
    paymentMethod: 'PayPal',
    itemsPrice,
    shippingPrice: 0,
    totalPrice: itemsPrice,
  };
}

export function placeOrder(body: unknown, { token }: { token: string }, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return api<PlacedOrder & ErrorBody>('POST', '/api/orders', { body, token, headers });
}

export async function approve(order: PlacedOrder): Promise<void> {
  await payments('POST', `/sandbox/orders/${order.paypalOrderId}/approve`, {});
}

/** Has an approved order captured. */
export function pay(orderId: string, body: unknown, token: string) {
  return api<Order & ErrorBody>('PUT', `/api/orders/${orderId}/pay`, { body, token });
}

/** Path of a picture that the shop has. */
export async function anyImage(): Promise<string> {
  const { body } = await api<ProductPage>('GET', '/api/products?keyword=sensor');
  return body.products.find(({ image }) => image.length > 0)?.image[0] ?? '';
}

/** Runs until the check gives something, for what the shop does by itself a moment later. */
export async function eventually<Result>(
  check: () => Promise<Result | undefined>,
  seconds = 20,
): Promise<Result> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const result = await check();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`It did not happen within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export interface Mail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

export async function mailsTo(address: string): Promise<Mail[]> {
  const { body } = await call<Mail[]>('GET', `${inject('mailUrl')}/messages`);
  return body.filter(({ to }) => to === address);
}
