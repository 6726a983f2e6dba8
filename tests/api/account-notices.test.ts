import type { UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { logInOwner, USERS } from './panel.ts';
import { resetTokenFor, tokenIn } from './reset-link.ts';
import {
  api,
  database,
  eventually,
  logIn,
  logInAdmin,
  mailsTo,
  newEmail,
  signUp,
  type Mail,
} from './shop.ts';

/** What an account's owner is told of its changes, and the way back from somebody else's. */

const INVALID = { status: 400, body: { message: 'This link is no longer valid' } };
const WRONG = { message: 'Invalid email or password' };

const change = (token: string, body: object) =>
  api<UserWithToken>('PUT', '/api/users/profile', { token, body });
const reset = (token: string, password: string) =>
  api('POST', '/api/users/reset-password', { body: { token, password } });
const profileStatus = async (token: string) =>
  (await api('GET', '/api/users/profile', { token })).status;

/** The email that tells an address of a change. */
const noticeTo = (email: string, what: 'password' | 'e-mail address'): Promise<Mail> =>
  eventually(async () =>
    (await mailsTo(email)).find(({ subject }) => subject.endsWith(`your ${what} was changed`)),
  );

test('a new password is told to the account’s address, with a way to say it was not them', async () => {
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

test('a new e-mail is told to the one before, whose owner gets the account back', async () => {
  const [user, elsewhere] = [await signUp(), newEmail()];
  await change(user.token, { email: elsewhere });
  const notice = await noticeTo(user.email, 'e-mail address');
  for (const part of [notice.text, notice.html]) expect(part).not.toContain(elsewhere);
  expect((await reset(tokenIn(notice), 'my own again')).status).toBe(200);
  expect(await profileStatus(user.token)).toBe(401);
  expect(await logIn(user.email, 'my own again')).toMatchObject({
    _id: user._id,
    email: user.email,
  });
  expect(await logIn(elsewhere, 'my own again')).toEqual(WRONG);
});

test('somebody who takes an account over cannot take away its owner’s way back', async () => {
  const user = await signUp();
  const [second, third] = [newEmail(), newEmail()];
  await change(user.token, { email: second });
  await change(user.token, { email: third, password: 'the thief’s' });
  const own = tokenIn(await noticeTo(user.email, 'e-mail address'));
  // What the thief is told leads back to no address of his own.
  for (const what of ['e-mail address', 'password'] as const) {
    expect(tokenIn(await noticeTo(second, what))).toBe('');
  }
  // Whoever proves the last address gets an account, but not this one.
  const link = await resetTokenFor(third);
  expect((await reset(link, 'the thief’s next')).status).toBe(200);
  expect((await logIn(third, 'the thief’s next'))._id).not.toBe(user._id);
  expect((await reset(own, 'my own again')).status).toBe(200);
  const back = await logIn(user.email, 'my own again');
  expect(back._id).toBe(user._id);
  for (const used of [link, own])
    expect(await reset(used, 'the thief’s last')).toMatchObject(INVALID);
  expect(await profileStatus(back.token)).toBe(200);
});

test('a way back that was used is told to the address that it ended, without another way back', async () => {
  const [user, elsewhere] = [await signUp(), newEmail()];
  await change(user.token, { email: elsewhere });
  await reset(tokenIn(await noticeTo(user.email, 'e-mail address')), 'my own again');
  const notice = await noticeTo(elsewhere, 'e-mail address');
  expect(tokenIn(notice)).toBe('');
  expect(notice.text).toContain('please write to us');
});

test('the e-mail before is kept for its owner for seven days, and then the link ends', async () => {
  const [user, elsewhere] = [await signUp(), newEmail()];
  await change(user.token, { email: elsewhere });
  const link = tokenIn(await noticeTo(user.email, 'e-mail address'));
  const account = { name: 'Somebody', email: user.email, password: 'long enough' };
  const register = () => api('POST', '/api/users', { body: account });
  const taken = { status: 400, body: { message: 'User already exists' } };
  expect(await register()).toMatchObject(taken);
  const { token } = await signUp();
  expect(await change(token, { email: user.email })).toMatchObject(taken);
  expect((await change(user.token, { email: user.email })).status).toBe(200);
  expect((await change(user.token, { email: elsewhere })).status).toBe(200);
  await database.query(
    `UPDATE shop_account_recoveries SET expires_at = expires_at - interval '7 days' WHERE email = $1`,
    [user.email],
  );
  expect(await reset(link, 'my own again')).toMatchObject(INVALID);
  expect((await register()).status).toBe(201);
});

test('what an admin or an editor of the panel changes is told as well', async () => {
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
  expect(tokenIn(await noticeTo(byAdmin.email, 'e-mail address'))).not.toBe('');
  const body = { password: 'set by the owner' };
  await api('PUT', `${USERS}/${byOwner._id}`, { token: owner, body });
  expect(tokenIn(await noticeTo(byOwner.email, 'password'))).not.toBe('');
});

test('a mailbox is not flooded with such emails', async () => {
  const user = await signUp();
  let { token } = user;
  for (let count = 0; count < 7; count += 1) {
    ({ token } = (await change(token, { password: `password ${count}` })).body);
  }
  const { rows } = await database.query(
    `SELECT 1 FROM shop_outbox o JOIN shop_account_recoveries r ON r.id::text = o.subject_id
      WHERE o.kind = 'password-changed' AND r.email = $1`,
    [user.email],
  );
  expect(rows).toHaveLength(5);
});
