import type { UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { logInOwner, USERS } from './panel.ts';
import { resetTokenFor, tokenIn } from './reset-link.ts';
import { api, logIn, logInAdmin, mailTo, newEmail, response, signUp, sql } from './shop.ts';

/** Emails about changes of an account, and the recovery link in them for the former owner. */

const INVALID = response(400, 'This link is no longer valid');
const WRONG = { message: 'Invalid email or password' };

const change = (token: string, body: object) =>
  api<UserWithToken>('PUT', '/api/users/profile', { token, body });
const reset = (token: string, password: string) =>
  api('POST', '/api/users/reset-password', { body: { token, password } });
const profileStatus = async (token: string) => (await api('GET', '/api/users/profile', { token })).status;

/** The email that reports a change. */
const noticeTo = (email: string, what: 'password' | 'email address') =>
  mailTo(email, `Your ${what} was changed`);

test('a new password is reported to the account’s address, with a link that undoes it', async () => {
  const user = await signUp();
  const { body: changed } = await change(user.token, { password: 'somebody else’s' });
  const notice = await noticeTo(user.email, 'password');
  expect(notice.html).toContain(`/reset-password?token=${tokenIn(notice)}`);
  for (const part of [notice.subject, notice.text, notice.html]) {
    expect(part).not.toContain(user.name);
  }
  expect((await reset(tokenIn(notice), 'my own again')).status).toBe(200);
  expect(await profileStatus(changed.token)).toBe(401);
  expect(await logIn(user.email, 'somebody else’s')).toEqual(WRONG);
  expect((await logIn(user.email, 'my own again'))._id).toBe(user._id);
  expect(await reset(tokenIn(notice), 'once more')).toMatchObject(INVALID);
});

test('a new e-mail is reported to the old address, whose owner can recover the account', async () => {
  const [user, elsewhere] = [await signUp(), newEmail()];
  await change(user.token, { email: elsewhere });
  const notice = await noticeTo(user.email, 'email address');
  for (const part of [notice.text, notice.html]) expect(part).not.toContain(elsewhere);
  expect((await reset(tokenIn(notice), 'my own again')).status).toBe(200);
  expect(await profileStatus(user.token)).toBe(401);
  expect(await logIn(user.email, 'my own again')).toMatchObject({
    _id: user._id,
    email: user.email,
  });
  expect(await logIn(elsewhere, 'my own again')).toEqual(WRONG);
});

test('an account thief cannot remove the owner’s recovery link', async () => {
  const user = await signUp();
  const [second, third] = [newEmail(), newEmail()];
  await change(user.token, { email: second });
  await change(user.token, { email: third, password: 'the thief’s' });
  const own = tokenIn(await noticeTo(user.email, 'email address'));
  // The emails to the thief’s addresses have no recovery link.
  for (const what of ['email address', 'password'] as const) {
    expect(tokenIn(await noticeTo(second, what))).toBe('');
  }
  // A reset link to the last address opens a new account, not this one.
  const link = await resetTokenFor(third);
  expect((await reset(link, 'the thief’s next')).status).toBe(200);
  expect((await logIn(third, 'the thief’s next'))._id).not.toBe(user._id);
  expect((await reset(own, 'my own again')).status).toBe(200);
  const back = await logIn(user.email, 'my own again');
  expect(back._id).toBe(user._id);
  for (const used of [link, own]) expect(await reset(used, 'the thief’s last')).toMatchObject(INVALID);
  expect(await profileStatus(back.token)).toBe(200);
});

test('a used recovery link is reported to the address that it replaced, without another link', async () => {
  const [user, elsewhere] = [await signUp(), newEmail()];
  await change(user.token, { email: elsewhere });
  await reset(tokenIn(await noticeTo(user.email, 'email address')), 'my own again');
  const notice = await noticeTo(elsewhere, 'email address');
  expect(tokenIn(notice)).toBe('');
  expect(notice.text).toContain('please write to us');
});

test('the old e-mail stays reserved for its owner for seven days, then the link expires', async () => {
  const [user, elsewhere] = [await signUp(), newEmail()];
  await change(user.token, { email: elsewhere });
  const link = tokenIn(await noticeTo(user.email, 'email address'));
  const account = { name: 'Somebody', email: user.email, password: 'long enough' };
  const register = () => api('POST', '/api/users', { body: account });
  const taken = response(400, 'User already exists');
  expect(await register()).toMatchObject(taken);
  const { token } = await signUp();
  expect(await change(token, { email: user.email })).toMatchObject(taken);
  expect((await change(user.token, { email: user.email })).status).toBe(200);
  expect((await change(user.token, { email: elsewhere })).status).toBe(200);
  await sql`UPDATE shop_account_recoveries SET expires_at = expires_at - interval '7 days'
      WHERE email = ${user.email}`;
  expect(await reset(link, 'my own again')).toMatchObject(INVALID);
  expect((await register()).status).toBe(201);
});

test('changes by an admin or a panel editor are reported as well', async () => {
  const [byAdmin, byOwner, admin, owner] = [
    await signUp(),
    await signUp(),
    await logInAdmin(),
    await logInOwner(),
  ];
  await api('PUT', `/api/users/${byAdmin._id}`, {
    token: admin.token,
    body: { email: newEmail() },
  });
  expect(tokenIn(await noticeTo(byAdmin.email, 'email address'))).not.toBe('');
  const body = { password: 'set by the owner' };
  await api('PUT', `${USERS}/${byOwner._id}`, { token: owner, body });
  expect(tokenIn(await noticeTo(byOwner.email, 'password'))).not.toBe('');
});

test('a mailbox gets at most five such emails', async () => {
  const user = await signUp();
  let { token } = user;
  for (let count = 0; count < 7; count += 1) {
    ({ token } = (await change(token, { password: `password ${count}` })).body);
  }
  const rows = await sql`SELECT 1 FROM shop_outbox o
      JOIN shop_account_recoveries r ON r.id::text = o.subject_id
      WHERE o.kind = 'password-changed' AND r.email = ${user.email}`;
  expect(rows).toHaveLength(5);
});
