import type { AdminOrderPage, UserWithToken } from 'shared';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct, buy } from './buying.ts';
import { acceptMessages, findMessages, sendMessage } from './contact-form.ts';
import { logInOwner, USERS } from './panel.ts';
import { resetTokenFor } from './reset-link.ts';
import { api, logIn, logInAdmin, mailTo, newEmail } from './shop.ts';

/** Unusual but valid e-mail addresses work everywhere in the shop. */

const KINDS = [
  (address: string) => address.replace('buyer-', "pat.o'case-"),
  (address: string) => address.replace('buyer-', 'q&a+x/y=z-'),
  (address: string) => address.replace('example.com', 'xn--bcher-kva.example'),
];

beforeAll(() => acceptMessages(true));

describe.each(KINDS)('an unusual address', (kind) => {
  const email = kind(newEmail());

  test('can buy, and gets its emails', async () => {
    const body = { name: "Pat O'Case", email, password: 'long enough' };
    const { status, body: buyer } = await api<UserWithToken>('POST', '/api/users', { body });
    expect([status, buyer.email]).toEqual([201, email]);
    expect((await logIn(email.toUpperCase(), 'long enough'))._id).toBe(buyer._id);
    const { order } = await buy({ buyer });
    await mailTo(email);

    const { token } = await logInAdmin();
    const found = `/api/admin/orders?keyword=${encodeURIComponent(email)}`;
    const { orders } = (await api<AdminOrderPage>('GET', found, { token })).body;
    expect(orders.map(({ _id }) => _id)).toEqual([order._id]);
    expect(await resetTokenFor(email)).not.toBe('');
  });

  test('can write to the business and ask for stock alerts', async () => {
    expect((await sendMessage({ email, message: 'Hello' })).status).toBe(202);
    expect((await findMessages({ keyword: email })).messages).toMatchObject([{ email }]);
    const { _id } = await addProduct({ stock: 0 });
    const asked = await api('POST', `/api/products/${_id}/stock-alerts`, { body: { email } });
    expect(asked.status).toBe(202);
  });
});

test('a domain in its own script equals its ASCII form, in the shop and in the panel', async () => {
  const [name, password] = ['Bea', 'long enough'];
  const local = newEmail().split('@')[0]!;
  const [typed, kept] = [`${local}@Bücher.example`, `${local}@xn--bcher-kva.example`];
  const body = { name, password, email: typed };
  const made = await api<UserWithToken>('POST', '/api/users', { body });
  expect(made.body.email).toBe(kept);
  expect((await logIn(typed, password))._id).toBe(made.body._id);
  expect((await api('POST', '/api/users', { body: { ...body, email: kept } })).status).toBe(400);

  const token = await logInOwner();
  const renamed = `new-${typed}`;
  const saved = await api('PUT', `${USERS}/${made.body._id}`, { token, body: { email: renamed } });
  expect(saved.status).toBe(200);
  expect((await logIn(`new-${kept}`, password)).email).toBe(`new-${kept}`);
});
