import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import type { ProductPage, UserWithToken } from 'shared';
import { inject } from 'vitest';
import { ShopClient } from '../fixtures/shop-client.ts';

export { eventually } from '../fixtures/eventually.ts';
export { orderOf, type TestProduct } from '../fixtures/order-of.ts';
export { newEmail, type Mail } from '../fixtures/shop-client.ts';

/** The shop under test, as its clients see it, and its database for what no answer tells. */

/** Where it is: each worker of the test run has one. */
export const place = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]!;

export const database = new Pool({ connectionString: place.databaseUrl, max: 2 });

/** Headers of a visitor at an address, as the front server would write them. */
export const visitorAt = (address: string): Record<string, string> => ({
  'X-Forwarded-For': address,
  'X-Trusted-Proxy-Secret': place.environment.TRUSTED_PROXY_SECRET ?? '',
});

export const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;

const shop = new ShopClient({
  ...place,
  database,
  // Each test file is a visitor of its own: the failed logins of one do not shut out the others.
  headers: visitorAt(newAddress()),
});

export const { api, payments, signUp, addProduct, stockOf, placeOrder, approve, pay, mailsTo } =
  shop;

/** Gives a capture's money back as the business does in PayPal's own pages. */
export const refundAtProvider = (captureId: string) =>
  payments('POST', `/sandbox/captures/${captureId}/refund`);

export async function logIn(email: string, password: string): Promise<UserWithToken> {
  return (await api<UserWithToken>('POST', '/api/users/login', { body: { email, password } })).body;
}

export const logInAdmin = () => logIn('admin@example.com', 'Admin-demo-1');

/** Path of a picture that the shop has. */
export async function anyImage(): Promise<string> {
  const { body } = await api<ProductPage>('GET', '/api/products?keyword=sensor');
  return body.products.find(({ image }) => image.length > 0)?.image[0] ?? '';
}
