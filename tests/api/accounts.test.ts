import type { ErrorBody, User, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { buy, readOrder } from './buying.ts';
import { api, errorsOf, logIn, logInAdmin, newEmail, response, signUp, sql } from './shop.ts';

const updateProfile = (token: string, body: unknown) =>
  api<UserWithToken & ErrorBody>('PUT', '/api/users/profile', { token, body });
const profileStatus = async (token: string) => (await api('GET', '/api/users/profile', { token })).status;

test('people change their name and e-mail and keep their session', async () => {
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
    role: null,
    token: user.token,
  });
  expect((await logIn(email, 'long enough'))._id).toBe(user._id);
});

test('a new password ends every session and returns a new token', async () => {
  const first = await signUp();
  const second = await logIn(first.email, 'long enough');
  const { body } = await updateProfile(first.token, { password: 'another one' });
  expect(await profileStatus(first.token)).toBe(401);
  expect(await profileStatus(second.token)).toBe(401);
  expect(await profileStatus(body.token)).toBe(200);
  expect((await logIn(first.email, 'another one'))._id).toBe(first._id);
  expect(await logIn(first.email, 'long enough')).toEqual({ message: 'Invalid email or password' });
});

test('an invalid profile change is refused, each field by name', async () => {
  const { token } = await signUp();
  expect(errorsOf(await updateProfile(token, { name: ' ', email: 'nobody', password: 'short' }))).toEqual([
    400,
    ['name', 'email', 'password'],
  ]);
});

test('an e-mail that has an account cannot be taken', async () => {
  const [bea, carl] = [await signUp(), await signUp()];
  expect(await updateProfile(bea.token, { email: carl.email.toUpperCase() })).toMatchObject(
    response(400, 'User already exists'),
  );
});

test('admins list, change and remove accounts; orders of a removed account stay', async () => {
  const [{ token }, { buyer, order }] = [await logInAdmin(), await buy()];
  const path = `/api/users/${buyer._id}`;
  const { body: all } = await api<User[]>('GET', '/api/users', { token });
  const { _id, name, email } = buyer;
  expect(all).toContainEqual({ _id, name, email, isAdmin: false, role: null });

  const body = { name: 'Carla', email: newEmail(), isAdmin: true };
  expect((await api<User>('PUT', path, { token, body })).body).toEqual({
    _id,
    ...body,
    role: 'owner',
  });
  expect(await api('DELETE', path, { token })).toMatchObject(response(200, 'User removed'));
  expect(await profileStatus(buyer.token)).toBe(401);
  const kept = await readOrder(order._id, { token });
  expect(kept.body.user).toEqual({ _id, name, email });
  for (const method of ['PUT', 'DELETE']) {
    expect(await api(method, path, { token, body: {} })).toMatchObject(response(404, 'User not found'));
  }
});

test('an admin can delete neither the own account nor the last admin right', async () => {
  const admin = await logInAdmin();
  const own = `/api/users/${admin._id}`;
  expect(await api('DELETE', own, { token: admin.token })).toMatchObject(
    response(400, 'You cannot delete your own account'),
  );
  expect(await api('PUT', own, { token: admin.token, body: { isAdmin: false } })).toMatchObject(
    response(400, 'At least one admin must remain'),
  );
});

test('of two admins who demote each other at once, one stays admin', async () => {
  const [first, second] = [await logInAdmin(), await signUp()];
  const demote = (target: User, token: string) =>
    api('PUT', `/api/users/${target._id}`, { token, body: { isAdmin: false } });
  for (let round = 0; round < 5; round += 1) {
    await sql`UPDATE up_users SET is_admin = true
        WHERE document_id = ANY(${[first._id, second._id]})`;
    const answers = await Promise.all([demote(first, second.token), demote(second, first.token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await sql`SELECT 1 FROM up_users WHERE is_admin`;
    expect(rows).toHaveLength(1);
  }
  await sql`UPDATE up_users SET is_admin = (document_id = ${first._id})`;
});
