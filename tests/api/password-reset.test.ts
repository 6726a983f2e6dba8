import type { ErrorBody, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { callDuring } from './locks.ts';
import { forget, nextMailTo, resetTokenFor, tokenIn } from './reset-link.ts';
import {
  api,
  errorsOf,
  logIn,
  logInAdmin,
  mailsTo,
  newAddress,
  newEmail,
  response,
  signUp,
  sql,
} from './shop.ts';

const ON_ITS_WAY = { message: 'If that e-mail has an account, a reset link is on its way' };
const INVALID = response(400, 'This link is no longer valid');

const reset = (token: unknown, password: unknown) =>
  api<ErrorBody>('POST', '/api/users/reset-password', { body: { token, password } });
const profileStatus = async (token: string) => (await api('GET', '/api/users/profile', { token })).status;

/** Lets the next email be sent at once. */
const forgetEmailLimits = () => sql`DELETE FROM shop_attempts WHERE action = 'reset-email-minute'`;

test('a reset link sets a new password once, and ends all sessions', async () => {
  const [user, password] = [await signUp(), 'a new password'];
  expect(await forget(user.email.toUpperCase())).toMatchObject({ status: 200, body: ON_ITS_WAY });
  const mail = await nextMailTo(user.email);
  const token = tokenIn(mail);
  expect(mail.html).toContain(`/reset-password?token=${token}`);
  const rows = await sql`SELECT 1 FROM shop_password_resets WHERE token_hash = ${token}`;
  expect(rows).toEqual([]);

  expect(await reset(token, password)).toMatchObject(response(200, 'Password changed, please log in'));
  expect(await profileStatus(user.token)).toBe(401);
  expect(await logIn(user.email, 'long enough')).toEqual({ message: 'Invalid email or password' });
  expect((await logIn(user.email, password))._id).toBe(user._id);
  expect(await reset(token, password)).toMatchObject(INVALID);
});

test('an unknown e-mail gets the same response, but no email', async () => {
  const [email, { email: known }] = [newEmail(), await signUp()];
  expect(await forget(email)).toMatchObject({ status: 200, body: ON_ITS_WAY });
  await forget(known);
  await nextMailTo(known);
  expect(await mailsTo(email)).toEqual([]);
});

test('an invalid e-mail is refused', async () => {
  expect(errorsOf(await forget('a@example.com\nBcc: b@example.com'))).toEqual([400, ['email']]);
});

test('an invalid new password is refused, and the link stays valid', async () => {
  const { email } = await signUp();
  const token = await resetTokenFor(email);
  for (const password of [undefined, 'short'])
    expect(errorsOf(await reset(token, password))).toEqual([400, ['password']]);
  expect((await reset(token, 'a new password')).status).toBe(200);
});

test.each([undefined, null, 5, '', 'x', 'a'.repeat(43)])('the link %j is invalid', async (token) => {
  expect(await reset(token, 'a new password')).toMatchObject(INVALID);
});

test('a link is valid for an hour', async () => {
  const { email } = await signUp();
  const token = await resetTokenFor(email);
  const age = (minutes: number) =>
    sql`UPDATE shop_password_resets r
        SET expires_at = expires_at - make_interval(mins => ${minutes})
         FROM up_users u WHERE u.id = r.user_id AND u.email = ${email}`;
  await age(59);
  expect((await reset(token, 'short')).body.errors).toHaveLength(1);
  await age(1);
  expect(await reset(token, 'a new password')).toMatchObject(INVALID);
});

test('of parallel uses of a link one succeeds', async () => {
  const { email } = await signUp();
  const token = await resetTokenFor(email);
  const passwords = Array.from({ length: 10 }, (_, index) => `new password ${index}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const used = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await logIn(email, passwords[used]!)).email).toBe(email);
});

test('a reset, a new password, a new e-mail and the account’s removal end other links', async () => {
  const admin = await logInAdmin();
  const ways: ((user: UserWithToken, otherToken: string) => Promise<unknown>)[] = [
    (_user, other) => reset(other, 'a new password'),
    ({ token }) => api('PUT', '/api/users/profile', { token, body: { password: 'another one' } }),
    ({ token }) => api('PUT', '/api/users/profile', { token, body: { email: newEmail() } }),
    ({ _id }) => api('DELETE', `/api/users/${_id}`, { token: admin.token }),
  ];
  for (const end of ways) {
    const user = await signUp();
    const first = await resetTokenFor(user.email);
    await forgetEmailLimits();
    await forget(user.email);
    const second = tokenIn(await nextMailTo(user.email, 1));
    expect(second).not.toBe(first);
    await end(user, second);
    expect(await reset(first, 'a third password')).toMatchObject(INVALID);
  }
});

test('parallel requests for one mailbox cause one email, and the response does not show it', async () => {
  const { email } = await signUp();
  const answers = await Promise.all(Array.from({ length: 20 }, () => forget(email)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: ON_ITS_WAY });
  // A second email would arrive before a later one.
  await resetTokenFor((await signUp()).email);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an IP address that asks for one mailbox too often is refused, other addresses are not', async () => {
  const [{ email }, address] = [await signUp(), newAddress()];
  for (let count = 0; count < 5; count += 1) expect((await forget(email, address)).status).toBe(200);
  expect((await forget(email, address)).status).toBe(429);
  expect((await forget(email)).status).toBe(200);
});

test('an IP address that asks for many mailboxes is refused for a time', async () => {
  const address = newAddress();
  const asked = Array.from({ length: 100 }, () => forget(newEmail(), address));
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  const refused = await forget(newEmail(), address);
  expect(refused).toMatchObject(response(429, 'Too many requests, please try again later'));
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('after a reset an owner can log in who was locked out by failures', async () => {
  const { email } = await signUp();
  const fail = () => logIn(email, 'wrong password');
  for (let count = 0; count < 10; count += 1) await fail();
  expect(await logIn(email, 'long enough')).toEqual({
    message: 'Too many failed logins, please try again later',
  });
  await reset(await resetTokenFor(email), 'a new password');
  expect((await logIn(email, 'a new password')).email).toBe(email);
});

test('a log-in that began with the old password does not survive the reset', async () => {
  const { email } = await signUp();
  const reset = `UPDATE up_users SET password = 'another' WHERE email = $1`;
  const body = { email, password: 'long enough' };
  const login = await callDuring([reset, email], 'up_users', () => api('POST', '/api/users/login', { body }));
  expect(login.status).toBe(401);
});
