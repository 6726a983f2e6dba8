import type { AdminOrder, AuditPage, ContactMessage } from 'shared';
import { expect, test } from 'vitest';
import { buy } from './buying.ts';
import { findMessages, receivedMessage } from './contact-form.ts';
import { api, logInAdmin, response, signUp, sql } from './shop.ts';

/** Messages that admins assign to orders. */

const admin = await logInAdmin();

const assign = (id: string, order: unknown) =>
  api<ContactMessage>('PUT', `/api/admin/messages/${id}/order`, {
    token: admin.token,
    body: { order },
  });

const ofOrder = async (id: string) =>
  (await api<AdminOrder>('GET', `/api/admin/orders/${id}`, { token: admin.token })).body.messages;

test('a message is assigned to an order by its id or the end of it, and shown there', async () => {
  const [{ order }, other] = [await buy(), await buy()];
  const message = await receivedMessage();
  expect(message.order).toBeNull();
  const short = `# ${order._id.slice(-6).toUpperCase()}`;
  const { _id, orderNumber } = order;
  const assigned = { ...message, order: { _id, orderNumber } };
  expect(await assign(message._id, short)).toMatchObject({ status: 200, body: assigned });
  expect((await findMessages({ keyword: message.email })).messages).toEqual([assigned]);
  expect(await ofOrder(order._id)).toEqual([assigned]);

  await assign(message._id, `#${other.order.orderNumber}`);
  expect(await ofOrder(order._id)).toEqual([]);
  expect((await assign(message._id, ' ')).body).toEqual(message);
  expect(await ofOrder(other.order._id)).toEqual([]);
  const path = `/api/admin/audit?keyword=${message._id}`;
  const { body } = await api<AuditPage>('GET', path, { token: admin.token });
  expect(body.entries.map(({ what, after }) => [what, after])).toEqual([
    [`Message ${message._id} no longer assigned to an order`, { order: null }],
    [`Message ${message._id} assigned to an order`, { order: other.order._id }],
    [`Message ${message._id} assigned to an order`, { order: order._id }],
  ]);
});

test('an order that nobody has, or that several may be, is refused', async () => {
  const [first, second] = [await buy(), await buy()];
  const message = await receivedMessage();
  const refused = (text: string) => ({
    status: 400,
    body: { message: text, errors: [{ path: 'order', message: text }] },
  });
  expect(await assign(message._id, 'zzzzzz')).toMatchObject(refused('No order has this number or id'));
  expect(await assign('unknown', first.order._id)).toMatchObject(response(404, 'Message not found'));
  expect(await assign(message._id, 5)).toMatchObject({
    status: 400,
    body: { message: 'order must be text, or null for none', errors: [{ path: 'order' }] },
  });
  const end = first.order._id.slice(-6);
  await sql`UPDATE orders SET document_id = 'same' || ${end} WHERE document_id = ${second.order._id}`;
  expect(await assign(message._id, end)).toMatchObject(
    refused('Several orders end with these characters, please enter the whole id'),
  );
  expect(await ofOrder(first.order._id)).toEqual([]);
});

test('a message names the account that sent it, else the one with its e-mail', async () => {
  const [sender, other] = [await signUp(), await signUp()];
  const email = other.email;
  const body = { name: 'Vic Visitor', email, message: 'Signed in' };
  await receivedMessage({ email, message: 'Not signed in' });
  await api('POST', '/api/contact', { token: sender.token, body });
  const { messages } = await findMessages({ keyword: email });
  expect(messages.map(({ customer }) => customer)).toEqual([sender._id, other._id]);
});

test('the deletion of a customer’s account ends the assignments to their orders', async () => {
  const { order, buyer } = await buy();
  const message = await receivedMessage({ message: 'For a friend' });
  await assign(message._id, order._id);
  await api('DELETE', `/api/users/${buyer._id}`, { token: admin.token });
  expect((await findMessages({ keyword: message.email })).messages).toEqual([message]);
});
