import type { ErrorBody, User, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { api, database, logInAdmin, newEmail, signUp } from './shop.ts';

const register = (body: unknown) => api<UserWithToken & ErrorBody>('POST', '/api/users', { body });
const logInWith = (body: unknown) =>
  api<UserWithToken & ErrorBody>('POST', '/api/users/login', { body });
const profile = (token: string) => api<User & ErrorBody>('GET', '/api/users/profile', { token });

test('signing up answers with the user and a token that works', async () => {
  const email = newEmail();
  const { status, body } = await register({
    name: ' Bea ',
    email: email.toUpperCase(),
    password: 'long enough',
  });
  expect(status).toBe(201);
  const { token, ...user } = body;
  expect(user).toEqual({ _id: expect.any(String), name: 'Bea', email, isAdmin: false });
  expect((await profile(token)).body).toEqual(user);
});

test('nobody makes himself an admin', async () => {
  const body = {
    name: 'Mallory',
    email: newEmail(),
    password: 'long enough',
    isAdmin: true,
    role: 1,
  };
  expect((await register(body)).body.isAdmin).toBe(false);
});

test('an e-mail has one account, whatever its case, however many sign up at once', async () => {
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
    const { rows } = await database.query('SELECT 1 FROM up_users WHERE lower(email) = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
  }
  // 200 passwords to be hashed, one after another.
});

test('a password has 8 to 72 bytes, and all of them count', async () => {
  const longest = 'ä'.repeat(36);
  const [short, fits] = [newEmail(), newEmail()];
  const account = { name: 'Bea', email: short, password: 'äöü1' };
  expect((await register(account)).status).toBe(400);
  expect((await register({ ...account, password: 'äöü12' })).status).toBe(201);
  expect((await register({ ...account, email: fits, password: `${longest}1` })).status).toBe(400);
  expect((await register({ ...account, email: fits, password: longest })).status).toBe(201);
  expect((await logInWith({ email: fits, password: longest })).status).toBe(200);
  expect((await logInWith({ email: fits, password: `${longest}1` })).status).toBe(401);
});

test.each([
  [{}, ['name', 'email', 'password']],
  [{ name: 'Bea', email: 'bea', password: 'long enough' }, ['email']],
  [{ name: 'Bea', email: 'bea@example.com', password: 'short' }, ['password']],
  [{ name: 'Bea', email: 'bea@example.com', password: 'x'.repeat(73) }, ['password']],
  [{ name: 5, email: [], password: {} }, ['name', 'email', 'password']],
])('signing up with %j names the fields at fault', async (body, fields) => {
  const answer = await register(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.map((error) => error.path)).toEqual(fields);
});

test('logging in does not mind the case of the e-mail', async () => {
  const { body } = await logInWith({ email: 'Customer@Example.com', password: 'Customer-demo-1' });
  expect(body).toEqual({
    _id: expect.any(String),
    name: expect.any(String),
    email: 'customer@example.com',
    isAdmin: false,
    token: expect.any(String),
  });
});

test('an unknown e-mail and a wrong password are answered alike', async () => {
  const unknown = await logInWith({ email: newEmail(), password: 'Customer-demo-1' });
  const wrong = await logInWith({ email: 'customer@example.com', password: 'wrong' });
  expect(unknown.status).toBe(401);
  expect(unknown.body).toEqual({ message: 'Invalid email or password' });
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  expect((await logInWith({})).status).toBe(401);
});

test('a token ends with its logout, and the others go on', async () => {
  const first = await signUp();
  const second = await logInWith({ email: first.email, password: 'long enough' });
  const { status } = await api('POST', '/api/users/logout', { token: first.token });
  expect(status).toBe(204);
  expect(await profile(first.token)).toMatchObject({
    status: 401,
    body: { message: 'Not authorized, token failed' },
  });
  expect((await profile(second.body.token)).status).toBe(200);
});

test('a token ends after seven days and with its user', async () => {
  const [old, gone] = [await signUp(), await signUp()];
  await database.query(
    `UPDATE shop_sessions SET expires_at = expires_at - interval '7 days'
      WHERE user_id = (SELECT id FROM up_users WHERE document_id = $1)`,
    [old._id],
  );
  await database.query('DELETE FROM up_users WHERE document_id = $1', [gone._id]);
  expect((await profile(old.token)).status).toBe(401);
  expect((await profile(gone.token)).status).toBe(401);
});

test.each([
  '',
  'x',
  'Bearer',
  `Bearer ${'a'.repeat(43)}`,
  'Basic YTpi',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
])('the authorization %j is refused', async (authorization) => {
  const headers = { Authorization: authorization };
  const { status, body } = await api('GET', '/api/users/profile', { headers });
  expect(status).toBe(401);
  expect(body).toEqual({ message: 'Not authorized, token failed' });
});

test('people read themselves, admins read everybody', async () => {
  const [bea, carl, admin] = [await signUp(), await signUp(), await logInAdmin()];
  const read = (id: string, token: string) => api<User>('GET', `/api/users/${id}`, { token });
  expect((await read(bea._id, bea.token)).body).toEqual((await profile(bea.token)).body);
  expect(await read(carl._id, bea.token)).toMatchObject({
    status: 403,
    body: { message: 'Not authorized as an admin' },
  });
  expect((await read(bea._id, admin.token)).body).toMatchObject({ email: bea.email });
  expect(await read('unknown', admin.token)).toMatchObject({
    status: 404,
    body: { message: 'User not found' },
  });
});
