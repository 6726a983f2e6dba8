import { expect, test } from 'vitest';
import { api, logInAdmin, signUp } from './shop.ts';

test('an admin is let through, and no longer at the request after a demotion', async () => {
  const [admin, helper] = [await logInAdmin(), await signUp()];
  const setAdmin = (isAdmin: boolean) =>
    api('PUT', `/api/users/${helper._id}`, { token: admin.token, body: { isAdmin } });
  await setAdmin(true);
  expect((await api('GET', '/api/orders', { token: helper.token })).status).toBe(200);
  await setAdmin(false);
  expect((await api('GET', '/api/orders', { token: helper.token })).status).toBe(403);
});
