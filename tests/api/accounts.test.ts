import type { ErrorBody, Order, User, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import {
  addProduct,
  api,
  database,
  logIn,
  logInAdmin,
  newEmail,
  orderOf,
  placeOrder,
  signUp,
} from './shop.ts';

const updateProfile = (token: string, body: unknown) =>
  api<UserWithToken & ErrorBody>('PUT', '/api/users/profile', { token, body });
const profileStatus = async (token: string) =>
  (await api('GET', '/api/users/profile', { token })).status;

test('people change their name and e-mail and keep their token', async () => {
  const [user, email] = [await signUp(), newEmail()];
  const { status, body } = await updateProfile(user.token, {
    name: 'Beatrice',
    email: email.toUpperCase(),
    password: '',
    isAdmin: true,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    _id: user._id,
    name: 'Beatrice',
    email,
    isAdmin: false,
    token: user.token,
  });
  expect((await logIn(email, 'long enough'))._id).toBe(user._id);
});

test('a new password ends every session and comes with a fresh token', async () => {
  const first = await signUp();
  const second = await logIn(first.email, 'long enough');
  const { body } = await updateProfile(first.token, { password: 'another one' });
  expect(await profileStatus(first.token)).toBe(401);
  expect(await profileStatus(second.token)).toBe(401);
  expect(await profileStatus(body.token)).toBe(200);
  expect((await logIn(first.email, 'another one'))._id).toBe(first._id);
  expect(await logIn(first.email, 'long enough')).toEqual({ message: 'Invalid email or password' });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ password: 'short' }, 'password'],
  [{ password: 5 }, 'password'],
])('the profile change %j is refused', async (change, field) => {
  const { status, body } = await updateProfile((await signUp()).token, change);
  expect(status).toBe(400);
  expect(body.errors?.map(({ path }) => path)).toEqual([field]);
});

test('nobody takes another’s e-mail', async () => {
  const [bea, carl] = [await signUp(), await signUp()];
  expect(await updateProfile(bea.token, { email: carl.email.toUpperCase() })).toMatchObject({
    status: 400,
    body: { message: 'User already exists' },
  });
});

test('admins list, change and remove accounts', async () => {
  const [admin, user] = [await logInAdmin(), await signUp()];
  const { token } = admin;
  const { body: all } = await api<User[]>('GET', '/api/users', { token });
  expect(all).toContainEqual({ _id: user._id, name: user.name, email: user.email, isAdmin: false });
  for (const listed of all)
    expect(Object.keys(listed).sort()).toEqual(['_id', 'email', 'isAdmin', 'name']);

  const body = { name: 'Carla', email: newEmail(), isAdmin: true };
  const changed = await api<User>('PUT', `/api/users/${user._id}`, { token, body });
  expect(changed.body).toEqual({ _id: user._id, ...body });

  const { body: order } = await placeOrder(orderOf(await addProduct()), user);
  const removed = await api('DELETE', `/api/users/${user._id}`, { token });
  expect(removed).toMatchObject({ status: 200, body: { message: 'User removed' } });
  expect(await profileStatus(user.token)).toBe(401);
  const kept = await api<Order>('GET', `/api/orders/${order._id}`, { token });
  expect(kept.body.user).toEqual({ _id: user._id, name: body.name, email: body.email });
  for (const method of ['PUT', 'DELETE']) {
    expect(await api(method, `/api/users/${user._id}`, { token, body: {} })).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    });
  }
});

test('an admin cannot be the last to go', async () => {
  const admin = await logInAdmin();
  const own = `/api/users/${admin._id}`;
  expect(await api('DELETE', own, { token: admin.token })).toMatchObject({
    status: 400,
    body: { message: 'You cannot delete your own account' },
  });
  expect(await api('PUT', own, { token: admin.token, body: { isAdmin: false } })).toMatchObject({
    status: 400,
    body: { message: 'At least one admin must remain' },
  });
});

test('two admins who demote each other at once leave one', async () => {
  const [first, second] = [await logInAdmin(), await signUp()];
  const demote = (target: User, token: string) =>
    api('PUT', `/api/users/${target._id}`, { token, body: { isAdmin: false } });
  for (let round = 0; round < 5; round += 1) {
    await database.query('UPDATE up_users SET is_admin = true WHERE document_id = ANY($1)', [
      [first._id, second._id],
    ]);
    const answers = await Promise.all([demote(first, second.token), demote(second, first.token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await database.query('SELECT 1 FROM up_users WHERE is_admin');
    expect(rows).toHaveLength(1);
  }
  await database.query('UPDATE up_users SET is_admin = (document_id = $1)', [first._id]);
});
