import type { UserWithToken } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { Authenticator } from '../fixtures/authenticator.ts';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { buy } from './buying.ts';
import { EXAMPLES, setScene } from './examples.ts';
import { addPasskey, confirmWith, waitElevenMinutes } from './passkeys.ts';
import { api, logIn, logInAdmin, newAddress, newEmail, response, signUp, sql, visitorAt } from './shop.ts';
import { addOwner, dismissStaff } from './staff.ts';

/** Refunds, role changes and exports want a log-in or a confirmation of the same session within ten minutes. */

const REFUSAL = response(403, 'Please confirm that it is you');
const CONFIRM = '/api/users/confirm';
const PASSWORD = 'long enough';

afterAll(dismissStaff);

/** An admin whose session is eleven minutes old. */
async function unconfirmedAdmin(): Promise<UserWithToken> {
  const admin = await addOwner();
  await waitElevenMinutes(admin);
  return admin;
}

const confirm = ({ token }: { token: string }, password = PASSWORD) =>
  api('POST', CONFIRM, { token, body: { password } });

const CONFIRMED = Object.keys(ENDPOINTS).filter((name) => ENDPOINTS[name]?.confirmed);

test('refunds, exports, deletions of accounts and changes of passkeys want a confirmation', () => {
  expect(CONFIRMED.sort()).toEqual([
    'DELETE /orders/:id/payments/:paymentId',
    'DELETE /users/:id',
    'DELETE /users/:id/passkeys',
    'DELETE /users/profile/passkeys/:id',
    'GET /admin/myob.csv',
    'GET /admin/orders.csv',
    'GET /admin/products.csv',
    'GET /admin/xero.csv',
    'POST /orders/:id/payments/:paymentId/return',
    'POST /orders/:id/refunds',
    'POST /users/profile/passkeys',
    'POST /users/profile/passkeys/options',
  ]);
});

test.each(CONFIRMED)('%s refuses an old session, and takes it once it is confirmed', async (name) => {
  const [method = '', path = ''] = name.split(' ');
  const scene = { ...(await setScene()), admin: await unconfirmedAdmin() };
  const isFresh = path.startsWith('/users/profile/');
  if (isFresh) await confirm(scene.admin);
  const { id = '', paymentId = '', query = '', body } = await EXAMPLES[name]!(scene, 'owner');
  // Some examples bring an owner of their own.
  const { admin } = scene;
  await waitElevenMinutes(admin);
  const url = `/api${path.replace(/:\w+/, id).replace(':paymentId', paymentId)}${query}`;
  const call = () => api(method, url, { token: admin.token, body });
  expect(await call()).toMatchObject(REFUSAL);
  expect(await confirm(admin)).toMatchObject(response(200, 'Confirmed'));
  expect((await call()).status).toBeLessThan(300);
});

test('a role or e-mail changes only by a confirmed session; a name by any', async () => {
  const [admin, user] = [await unconfirmedAdmin(), await signUp()];
  const change = (body: object) =>
    api<UserWithToken>('PUT', `/api/users/${user._id}`, { token: admin.token, body });
  expect(await change({ isAdmin: true })).toMatchObject(REFUSAL);
  expect(await change({ email: newEmail() })).toMatchObject(REFUSAL);
  const { email } = user;
  expect((await change({ name: 'Renamed', email, isAdmin: false })).status).toBe(200);
  await confirm(admin);
  expect((await change({ isAdmin: true })).body.isAdmin).toBe(true);
});

test('an admin’s own password and e-mail change only in a confirmed session, which stays as confirmed as it was', async () => {
  const admin = await unconfirmedAdmin();
  const save = (body: object) =>
    api<UserWithToken>('PUT', '/api/users/profile', { token: admin.token, body });
  expect(await save({ password: 'a new password' })).toMatchObject(REFUSAL);
  expect(await save({ email: newEmail() })).toMatchObject(REFUSAL);
  expect((await save({ name: 'Renamed', email: admin.email, password: '' })).status).toBe(200);

  const customer = await signUp();
  await waitElevenMinutes(customer);
  const { token: old } = customer;
  const options = { token: old, body: { password: 'a new password' } };
  const { body } = await api<UserWithToken>('PUT', '/api/users/profile', options);
  const add = await api('POST', '/api/users/profile/passkeys/options', { token: body.token });
  expect(add).toMatchObject(REFUSAL);
});

test('a confirmation counts for its own session and ends after ten minutes', async () => {
  const admin = await unconfirmedAdmin();
  const second = await logIn(admin.email, PASSWORD);
  await waitElevenMinutes(admin);
  const get = ({ token }: UserWithToken) => api('GET', '/api/admin/orders.csv', { token });
  await confirm(second);
  expect((await get(second)).status).toBe(200);
  expect(await get(admin)).toMatchObject(REFUSAL);
  await waitElevenMinutes(admin);
  expect(await get(second)).toMatchObject(REFUSAL);
  // A session from before the shop stored confirmations.
  await sql`UPDATE shop_sessions SET confirmed_at = NULL FROM up_users u
    WHERE u.id = user_id AND u.document_id = ${admin._id}`;
  expect(await get(second)).toMatchObject(REFUSAL);
});

test('a passkey confirms too; a wrong or missing password is refused and counted like a failed log-in', async () => {
  const admin = await addOwner();
  const device = new Authenticator();
  await addPasskey(admin.token, device);
  await waitElevenMinutes(admin);
  expect(await confirmWith(device, admin.token)).toMatchObject(response(200, 'Confirmed'));
  const export_ = await api('GET', '/api/admin/orders.csv', { token: admin.token });
  expect(export_.status).toBe(200);

  const { token } = admin;
  const wrong = response(400, 'Password is wrong');
  for (const body of [{}, { password: 5 }])
    expect(await api('POST', CONFIRM, { token, body })).toMatchObject(wrong);
  const headers = visitorAt(newAddress());
  for (let count = 0; count < 10; count += 1) {
    const refused = await api('POST', CONFIRM, { token, headers, body: { password: 'wrong one' } });
    expect(refused).toMatchObject(wrong);
  }
  const many = response(429, 'Too many failed logins, please try again later');
  const body = { password: PASSWORD };
  expect(await api('POST', CONFIRM, { token, headers, body })).toMatchObject(many);
  const again = { headers, body: { email: admin.email, password: PASSWORD } };
  expect(await api('POST', '/api/users/login', again)).toMatchObject(many);
});

test('an unconfirmed refund moves no money', async () => {
  const { order } = await buy();
  const admin = await unconfirmedAdmin();
  const body = { amount: 1, reason: 'Dented' };
  const path = `/api/orders/${order._id}`;
  const refused = await api('POST', `${path}/refunds`, { token: admin.token, body });
  expect(refused).toMatchObject(REFUSAL);
  const { token } = await logInAdmin();
  const shown = await api<{ refundedAmount: number }>('GET', path, { token });
  expect(shown.body.refundedAmount).toBe(0);
});
