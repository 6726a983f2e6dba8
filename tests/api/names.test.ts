import type { ErrorBody, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { productForm } from './examples.ts';
import { resetTokenFor, nextMailTo, forget } from './reset-link.ts';
import {
  addProduct,
  anyImage,
  api,
  database,
  logInAdmin,
  newEmail,
  orderOf,
  placeOrder,
  signUp,
} from './shop.ts';

const LURE = 'customer.\n\nYOUR ACCOUNT IS LOCKED, see https://evil.example';
const pathsOf = ({ errors }: ErrorBody) => errors?.map(({ path }) => path);

test.each([
  LURE,
  'Bea\r\nBcc: everybody@example.com',
  'Bea\u2028Buyer',
  'Bea \u202Eelpmaxe',
  'Bea\u200BBuyer',
  'Log in at https://evil.example/now',
  'www.evil.example',
  'evil.example/now',
])('%j is nobody’s name, wherever it is given', async (name) => {
  const [user, admin] = [await signUp(), await logInAdmin()];
  const account = { name, email: newEmail(), password: 'long enough' };
  for (const answer of [
    await api('POST', '/api/users', { body: account }),
    await api('PUT', '/api/users/profile', { token: user.token, body: { name } }),
    await api('PUT', `/api/users/${user._id}`, { token: admin.token, body: { name } }),
  ]) {
    expect([answer.status, pathsOf(answer.body)]).toEqual([400, ['name']]);
  }
});

test.each(['name', 'partNum', 'brand', 'category'])('a product’s %s is one line', async (field) => {
  const [{ token }, product] = [await logInAdmin(), await addProduct()];
  const body = { ...productForm(await anyImage()), [field]: 'Soil\nprobe' };
  const answer = await api('PUT', `/api/products/${product._id}`, { token, body });
  expect([answer.status, pathsOf(answer.body)]).toEqual([400, [field]]);
});

test.each(['address', 'city', 'state', 'postalCode', 'country'])(
  'the %s that goods are sent to is one line',
  async (field) => {
    const [buyer, product] = [await signUp(), await addProduct()];
    const order = orderOf(product);
    const shippingAddress = { ...order.shippingAddress, [field]: 'Here\nand there' };
    const answer = await placeOrder({ ...order, shippingAddress }, buyer);
    expect([answer.status, pathsOf(answer.body)]).toEqual([400, [`shippingAddress.${field}`]]);
  },
);

test('an email to an address that nobody has proven holds no text of the person who gave it', async () => {
  const body = { name: 'Win-A-Prize Today', email: newEmail(), password: 'long enough' };
  await api('POST', '/api/users', { body });
  await forget(body.email);
  const mail = await nextMailTo(body.email);
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).not.toContain('Prize');
  }
  expect(mail.text).toMatch(/^Hello,\n/);
});

test('an account whose name is older than the rule is read and used as before', async () => {
  const { _id, email } = await signUp();
  await database.query('UPDATE up_users SET name = $2 WHERE document_id = $1', [_id, LURE]);
  const credentials = { email, password: 'long enough' };
  const { body: user } = await api<UserWithToken>('POST', '/api/users/login', {
    body: credentials,
  });
  expect(user.name).toBe(LURE);
  const password = 'a new password';
  const body = { token: await resetTokenFor(email), password };
  expect((await api('POST', '/api/users/reset-password', { body })).status).toBe(200);
});
