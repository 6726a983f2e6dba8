import { beforeAll, expect, test } from 'vitest';
import { api, logInAdmin, signUp } from './shop.ts';

/** Calls that are an admin's alone. */
const ADMIN_CALLS: [method: string, path: string][] = [
  ['POST', '/api/products'],
  ['PUT', '/api/products/unknown'],
  ['DELETE', '/api/products/unknown'],
  ['GET', '/api/users'],
  ['PUT', '/api/users/unknown'],
  ['DELETE', '/api/users/unknown'],
  ['GET', '/api/orders'],
  ['PUT', '/api/orders/unknown/deliver'],
  ['DELETE', '/api/orders/unknown/delete'],
  ['POST', '/api/email/shipping-confirmation'],
];

/** Calls for whoever is signed in. */
const SIGNED_IN_CALLS: [method: string, path: string][] = [
  ['POST', '/api/products/unknown/reviews'],
  ['POST', '/api/users/logout'],
  ['PUT', '/api/users/profile'],
  ['GET', '/api/users/unknown'],
  ['POST', '/api/orders'],
  ['GET', '/api/orders/myorders'],
  ['GET', '/api/orders/unknown'],
  ['PUT', '/api/orders/unknown/pay'],
  ['POST', '/api/email/send-order-confirmation'],
];

let customer: string;
beforeAll(async () => {
  customer = (await signUp()).token;
});

test.each([...ADMIN_CALLS, ...SIGNED_IN_CALLS])('%s %s needs a session', async (method, path) => {
  expect(await api(method, path)).toMatchObject({
    status: 401,
    body: { message: 'Not authorized, token failed' },
  });
});

test.each(ADMIN_CALLS)('%s %s is refused to customers', async (method, path) => {
  expect(await api(method, path, { token: customer })).toMatchObject({
    status: 403,
    body: { message: 'Not authorized as an admin' },
  });
});

test('an admin is let through, and no longer at the request after a demotion', async () => {
  const [admin, helper] = [await logInAdmin(), await signUp()];
  const setAdmin = (isAdmin: boolean) =>
    api('PUT', `/api/users/${helper._id}`, { token: admin.token, body: { isAdmin } });
  await setAdmin(true);
  expect((await api('GET', '/api/orders', { token: helper.token })).status).toBe(200);
  await setAdmin(false);
  expect((await api('GET', '/api/orders', { token: helper.token })).status).toBe(403);
});
