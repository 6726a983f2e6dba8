import type { UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, myOrders, orderOf, placeOrder } from './buying.ts';
import { resetTokenFor, tokenIn } from './reset-link.ts';
import { api, logIn, logInAdmin, mailTo, newEmail, response, signUp } from './shop.ts';

/** An e-mail address belongs to the person who can read its mailbox. */

const INVALID = response(400, 'This link is no longer valid');
const WRONG = { message: 'Invalid email or password' };

const change = (token: string, body: object) =>
  api<UserWithToken>('PUT', '/api/users/profile', { token, body });
const reset = (token: string, password: string) =>
  api('POST', '/api/users/reset-password', { body: { token, password } });
const profile = (token: string) => api<UserWithToken>('GET', '/api/users/profile', { token });

const wayBackTo = async (email: string): Promise<string> =>
  tokenIn(await mailTo(email, 'email address was changed'));

async function signUpAs(email: string): Promise<UserWithToken> {
  const body = { name: 'Bea', email, password: 'long enough' };
  return (await api<UserWithToken>('POST', '/api/users', { body })).body;
}

test('an account that took somebody’s address returns to its old one, and the owner gets a new account', async () => {
  const [trapper, address] = [await signUp(), newEmail()];
  await placeOrder(orderOf(await addProduct()), trapper);
  await change(trapper.token, { email: address });
  const wayBack = await wayBackTo(trapper.email);

  expect((await reset(await resetTokenFor(address), 'my own one')).status).toBe(200);
  const own = await logIn(address, 'my own one');
  expect(own).toMatchObject({ email: address, isAdmin: false });
  expect(own._id).not.toBe(trapper._id);
  expect(await myOrders(own)).toEqual([]);
  await placeOrder(orderOf(await addProduct()), own);

  expect((await profile(trapper.token)).body).toMatchObject({
    _id: trapper._id,
    email: trapper.email,
  });
  await reset(wayBack, 'the trapper’s');
  expect((await logIn(address, 'my own one'))._id).toBe(own._id);
  expect(await logIn(address, 'the trapper’s')).toEqual(WRONG);
  expect((await profile(own.token)).body).toMatchObject({ _id: own._id, email: address });
  const back = await logIn(trapper.email, 'the trapper’s');
  expect(back._id).toBe(trapper._id);
  expect(await myOrders(back)).toHaveLength(1);
  expect((await change(back.token, { email: address })).status).toBe(400);
});

test('an account that was created with somebody’s address becomes theirs, and old credentials end', async () => {
  const [address, elsewhere] = [newEmail(), newEmail()];
  const trapper = await signUpAs(address);
  await change(trapper.token, { email: elsewhere });
  await change(trapper.token, { email: address });
  expect(await wayBackTo(elsewhere)).toBe('');

  expect((await reset(await resetTokenFor(address), 'my own one')).status).toBe(200);
  expect((await profile(trapper.token)).status).toBe(401);
  expect(await logIn(address, 'long enough')).toEqual(WRONG);
  expect((await logIn(address, 'my own one'))._id).toBe(trapper._id);
});

test('taking somebody’s address and leaving it does not keep the owner from it', async () => {
  const [address, elsewhere] = [newEmail(), newEmail()];
  const trapper = await signUpAs(address);
  await change(trapper.token, { email: elsewhere });

  expect((await reset(await resetTokenFor(address), 'my own one')).status).toBe(200);
  expect((await profile(trapper.token)).status).toBe(401);
  expect(await logIn(elsewhere, 'long enough')).toEqual(WRONG);
  expect((await logIn(address, 'my own one')).email).toBe(address);
});

test('an older recovery link cannot touch an account whose new owner is verified', async () => {
  const [user, address, admin] = [await signUp(), newEmail(), await logInAdmin()];
  await api('PUT', `/api/users/${user._id}`, { token: admin.token, body: { email: address } });
  const wayBack = await wayBackTo(user.email);
  expect((await reset(await resetTokenFor(address), 'my own one')).status).toBe(200);
  expect((await logIn(address, 'my own one'))._id).toBe(user._id);
  expect(await reset(wayBack, 'somebody else’s')).toMatchObject(INVALID);
  expect((await logIn(address, 'my own one'))._id).toBe(user._id);
});

const confirm = (token: string, link: string) =>
  api('POST', '/api/users/confirm-email', { token, body: { token: link } });

const confirmationTo = async (email: string): Promise<string> => {
  const { text } = await mailTo(email, 'Confirm your email address');
  return /\/confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
};

test('confirming a new address while signed in keeps the account and the recovery link', async () => {
  const [user, somebody, address] = [await signUp(), await signUp(), newEmail()];
  await change(user.token, { email: address });
  const [link, wayBack] = [await confirmationTo(address), await wayBackTo(user.email)];
  expect((await api('POST', '/api/users/confirm-email', { body: { token: link } })).status).toBe(401);
  expect(await confirm(somebody.token, link)).toMatchObject(INVALID);
  expect(await reset(link, 'not for this')).toMatchObject(INVALID);
  expect(await confirm(user.token, link)).toMatchObject(response(200, 'Your e-mail address is confirmed'));
  expect(await confirm(user.token, link)).toMatchObject(INVALID);

  expect((await reset(await resetTokenFor(address), 'a new one')).status).toBe(200);
  expect((await logIn(address, 'a new one'))._id).toBe(user._id);
  expect((await reset(wayBack, 'my own again')).status).toBe(200);
  expect((await logIn(user.email, 'my own again'))._id).toBe(user._id);
});

test('a confirmation link for an abandoned address is invalid', async () => {
  const [user, address] = [await signUp(), newEmail()];
  await change(user.token, { email: address });
  const link = await confirmationTo(address);
  await change(user.token, { email: newEmail() });
  expect(await confirm(user.token, link)).toMatchObject(INVALID);
});

test('parallel uses of a link verify the owner once', async () => {
  const [trapper, address] = [await signUp(), newEmail()];
  await change(trapper.token, { email: address });
  const [wayBack, link] = [await wayBackTo(trapper.email), await resetTokenFor(address)];
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => reset(link, 'my own one')),
    reset(wayBack, 'the trapper’s'),
    change(trapper.token, { email: newEmail() }),
    change(trapper.token, { email: address }),
  ]);
  for (const { status } of answers) expect([200, 400, 401]).toContain(status);
  const used = answers.slice(0, 4).filter(({ status }) => status === 200);
  expect(used.length).toBeLessThanOrEqual(1);
  const body = { email: address, password: 'my own one' };
  const own = await api<UserWithToken>('POST', '/api/users/login', { body });
  if (used.length === 0) expect(own).toMatchObject({ status: 401, body: WRONG });
  else expect(own).toMatchObject({ status: 200, body: { email: address } });
  expect(own.body._id).not.toBe(trapper._id);
});
