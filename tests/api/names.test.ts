import { expect, test } from 'vitest';
import { addProduct, orderOf, placeOrder } from './buying.ts';
import { productForm } from './examples.ts';
import { resetTokenFor, nextMailTo, forget } from './reset-link.ts';
import { anyImage, api, errorsOf, logIn, logInAdmin, newEmail, signUp, sql } from './shop.ts';

const LURE = 'customer.\n\nYOUR ACCOUNT IS LOCKED, see https://evil.example';
test('a name that is an address or several lines is refused at every form', async () => {
  const [user, admin] = [await signUp(), await logInAdmin()];
  for (const name of [LURE, 'www.evil.example']) {
    const account = { name, email: newEmail(), password: 'long enough' };
    for (const answer of [
      await api('POST', '/api/users', { body: account }),
      await api('PUT', '/api/users/profile', { token: user.token, body: { name } }),
      await api('PUT', `/api/users/${user._id}`, { token: admin.token, body: { name } }),
    ]) {
      expect(errorsOf(answer)).toEqual([400, ['name']]);
    }
  }
});

test('names of a product are single lines', async () => {
  const [{ token }, product] = [await logInAdmin(), await addProduct()];
  const fields = ['name', 'partNum', 'brand', 'category'];
  const lines = Object.fromEntries(fields.map((field) => [field, 'Soil\nprobe']));
  const body = { ...productForm(await anyImage()), ...lines };
  const answer = await api('PUT', `/api/products/${product._id}`, { token, body });
  expect(errorsOf(answer)).toEqual([400, fields]);
});

test('fields of a delivery address are single lines', async () => {
  const [buyer, order] = [await signUp(), orderOf(await addProduct())];
  const fields = ['address', 'city', 'state', 'postalCode', 'country'];
  const shippingAddress = Object.fromEntries(fields.map((field) => [field, 'Here\nand there']));
  const answer = await placeOrder({ ...order, shippingAddress }, buyer);
  expect(errorsOf(answer)).toEqual([400, fields.map((field) => `shippingAddress.${field}`)]);
});

test('an email to an unverified address contains no text from the person who entered it', async () => {
  const body = { name: 'Win-A-Prize Today', email: newEmail(), password: 'long enough' };
  await api('POST', '/api/users', { body });
  await forget(body.email);
  const mail = await nextMailTo(body.email);
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).not.toContain('Prize');
  }
  expect(mail.text).toMatch(/^Hello,\n/);
});

test('an account whose name is older than the rule still works', async () => {
  const { _id, email } = await signUp();
  await sql`UPDATE up_users SET name = ${LURE} WHERE document_id = ${_id}`;
  expect((await logIn(email, 'long enough')).name).toBe(LURE);
  const password = 'a new password';
  const body = { token: await resetTokenFor(email), password };
  expect((await api('POST', '/api/users/reset-password', { body })).status).toBe(200);
});
