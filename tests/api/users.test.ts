import type { ErrorBody, User, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { api, errorsOf, logInAdmin, newEmail, response, signUp, sql } from './shop.ts';

const register = (body: unknown) => api<UserWithToken & ErrorBody>('POST', '/api/users', { body });
const logInWith = (body: unknown) => api<UserWithToken & ErrorBody>('POST', '/api/users/login', { body });
const profile = (token: string) => api<User & ErrorBody>('GET', '/api/users/profile', { token });

test('signing up returns the user and a valid token, and never makes an admin', async () => {
  const email = newEmail();
  const { status, body } = await register({
    name: ' Bea ',
    email: email.toUpperCase(),
    password: 'long enough',
    isAdmin: true,
    role: 1,
  });
  expect(status).toBe(201);
  const { token, ...user } = body;
  expect(user).toEqual({ _id: expect.any(String), name: 'Bea', email, isAdmin: false, role: null });
  expect((await profile(token)).body).toEqual(user);
});

test('an e-mail has one account, whatever its case and however many sign up in parallel', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({
          name: 'Bea',
          email: index % 2 === 0 ? email : email.toUpperCase(),
          password: 'long enough',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(19);
    for (const { body } of refused) expect(body).toEqual({ message: 'User already exists' });
    const rows = await sql`SELECT 1 FROM up_users WHERE lower(email) = ${email}`;
    expect(rows).toHaveLength(1);
  }
});

test('an invalid sign-up is refused, each field by name', async () => {
  const wrong = { name: 5, email: [], password: 'short' };
  expect(errorsOf(await register(wrong))).toEqual([400, Object.keys(wrong)]);
});

test('an unknown e-mail and a wrong password have the same response', async () => {
  const unknown = await logInWith({ email: newEmail(), password: 'Customer-demo-1' });
  const wrong = await logInWith({ email: 'customer@example.com', password: 'wrong' });
  expect(unknown.status).toBe(401);
  expect(unknown.body).toEqual({ message: 'Invalid email or password' });
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  expect((await logInWith({})).status).toBe(401);
});

test('logging out ends one token and no other', async () => {
  const first = await signUp();
  const second = await logInWith({ email: first.email, password: 'long enough' });
  const { status } = await api('POST', '/api/users/logout', { token: first.token });
  expect(status).toBe(204);
  expect(await profile(first.token)).toMatchObject(response(401, 'Not authorized, token failed'));
  expect((await profile(second.body.token)).status).toBe(200);
});

test('a token ends after seven days and with its account', async () => {
  const [old, gone] = [await signUp(), await signUp()];
  await sql`UPDATE shop_sessions SET expires_at = expires_at - interval '7 days'
      WHERE user_id = (SELECT id FROM up_users WHERE document_id = ${old._id})`;
  await sql`DELETE FROM up_users WHERE document_id = ${gone._id}`;
  expect((await profile(old.token)).status).toBe(401);
  expect((await profile(gone.token)).status).toBe(401);
});

test.each(['', 'Bearer', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi'])(
  'the authorization %j is refused',
  async (authorization) => {
    const headers = { Authorization: authorization };
    const { status, body } = await api('GET', '/api/users/profile', { headers });
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Not authorized, token failed' });
  },
);

test('customers read their own account, admins read all', async () => {
  const [bea, carl, admin] = [await signUp(), await signUp(), await logInAdmin()];
  const read = (id: string, token: string) => api<User>('GET', `/api/users/${id}`, { token });
  expect((await read(bea._id, bea.token)).body).toEqual((await profile(bea.token)).body);
  expect(await read(carl._id, bea.token)).toMatchObject(response(403, 'Not authorized as an admin'));
  expect((await read(bea._id, admin.token)).body).toMatchObject({ email: bea.email });
  expect(await read('unknown', admin.token)).toMatchObject(response(404, 'User not found'));
});
