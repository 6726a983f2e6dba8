import type { UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { resetTokenFor, tokenIn } from './reset-link.ts';
import {
  addProduct,
  api,
  eventually,
  logIn,
  logInAdmin,
  mailsTo,
  newEmail,
  orderOf,
  placeOrder,
  signUp,
} from './shop.ts';

/** An address belongs to whoever proves that they read its mailbox. */

const INVALID = { status: 400, body: { message: 'This link is no longer valid' } };
const WRONG = { message: 'Invalid email or password' };

const change = (token: string, body: object) =>
  api<UserWithToken>('PUT', '/api/users/profile', { token, body });
const reset = (token: string, password: string) =>
  api('POST', '/api/users/reset-password', { body: { token, password } });
const profile = (token: string) => api<UserWithToken>('GET', '/api/users/profile', { token });
const ordersOf = async ({ token }: { token: string }) =>
  (await api<object[]>('GET', '/api/orders/myorders', { token })).body;

const wayBackTo = async (email: string): Promise<string> =>
  tokenIn(
    await eventually(async () =>
      (await mailsTo(email)).find(({ subject }) => subject.endsWith('e-mail address was changed')),
    ),
  );

async function signUpAs(email: string): Promise<UserWithToken> {
  const body = { name: 'Bea', email, password: 'long enough' };
  return (await api<UserWithToken>('POST', '/api/users', { body })).body;
}

test('an account that was put on somebody’s address goes back, and they have one of their own', async () => {
  const [trapper, address] = [await signUp(), newEmail()];
  await placeOrder(orderOf(await addProduct()), trapper);
  await change(trapper.token, { email: address });
  const wayBack = await wayBackTo(trapper.email);

  expect((await reset(await resetTokenFor(address), 'my own one')).status).toBe(200);
  const own = await logIn(address, 'my own one');
  expect(own).toMatchObject({ email: address, isAdmin: false });
  expect(own._id).not.toBe(trapper._id);
  expect(await ordersOf(own)).toEqual([]);
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
  expect(await ordersOf(back)).toHaveLength(1);
  expect((await change(back.token, { email: address })).status).toBe(400);
});

test('an account that began with somebody’s address becomes theirs, and nothing of before opens it', async () => {
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

test('who has taken up somebody’s address and left it again does not keep them from it', async () => {
  const [address, elsewhere] = [newEmail(), newEmail()];
  const trapper = await signUpAs(address);
  await change(trapper.token, { email: elsewhere });

  expect((await reset(await resetTokenFor(address), 'my own one')).status).toBe(200);
  expect((await profile(trapper.token)).status).toBe(401);
  expect(await logIn(elsewhere, 'long enough')).toEqual(WRONG);
  expect((await logIn(address, 'my own one')).email).toBe(address);
});

test('no way back from before touches an account that its new owner has proven', async () => {
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
  const mail = await eventually(async () =>
    (await mailsTo(email)).find(({ subject }) => subject.endsWith('confirm your e-mail address')),
  );
  return /\/confirm-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
};

test('who confirms their new address while signed in keeps their account, and its owner the way back', async () => {
  const [user, somebody, address] = [await signUp(), await signUp(), newEmail()];
  await change(user.token, { email: address });
  const [link, wayBack] = [await confirmationTo(address), await wayBackTo(user.email)];
  expect((await api('POST', '/api/users/confirm-email', { body: { token: link } })).status).toBe(
    401,
  );
  expect(await confirm(somebody.token, link)).toMatchObject(INVALID);
  expect(await reset(link, 'not for this')).toMatchObject(INVALID);
  expect(await confirm(user.token, link)).toMatchObject({
    status: 200,
    body: { message: 'Your e-mail address is confirmed' },
  });
  expect(await confirm(user.token, link)).toMatchObject(INVALID);

  expect((await reset(await resetTokenFor(address), 'a new one')).status).toBe(200);
  expect((await logIn(address, 'a new one'))._id).toBe(user._id);
  expect((await reset(wayBack, 'my own again')).status).toBe(200);
  expect((await logIn(user.email, 'my own again'))._id).toBe(user._id);
});

test('a link to an address that was left again confirms nothing', async () => {
  const [user, address] = [await signUp(), newEmail()];
  await change(user.token, { email: address });
  const link = await confirmationTo(address);
  await change(user.token, { email: newEmail() });
  expect(await confirm(user.token, link)).toMatchObject(INVALID);
});

test('what a proof makes of two accounts is made once, however often the link is used at once', async () => {
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
