import { randomUUID } from 'node:crypto';
import { dayOf, type AdminOrder, type ErrorBody, type Order } from 'shared';
import { expect, test } from 'vitest';
import { passTime } from '../fixtures/payment-time.ts';
import { auditOf } from './audit.ts';
import { addProduct, madeOrderOf, orderOf, placeOrder, readOrder, stockOf } from './buying.ts';
import { api, database, errorsOf, logInAdmin, mailTo, newEmail, response, signUp } from './shop.ts';

/** Orders of which a part is paid: the money can go back, and the goods are not held for ever. */

const admin = await logInAdmin();
const { token } = admin;
const BUSINESS = 'hello@sproutlearning.example';

/** An order of $13.90 by a customer, of which so many dollars were received. */
async function partPaid(amount = 12.9) {
  const [buyer, product] = [await signUp(), await addProduct({ price: 13.9, stock: 5 })];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  const { body } = await record(order, amount);
  return { buyer, product, order: body, payment: body.payments[0]! };
}

const record = (order: { _id: string }, amount: number) =>
  api<Order>('POST', `/api/orders/${order._id}/payments`, {
    token,
    body: { amount, receivedAt: dayOf(new Date()), method: 'Bank transfer' },
  });

const giveBack = ({ _id }: Order, paymentId: string, body: object, key?: string) =>
  api<Order & ErrorBody>('POST', `/api/orders/${_id}/payments/${paymentId}/return`, {
    token,
    body: { amount: 12.9, note: 'Not wanted', ...body },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

const cancel = ({ _id }: Order, as = token) => api('POST', `/api/orders/${_id}/cancel`, { token: as });
const remove = ({ _id }: Order) => api('DELETE', `/api/orders/${_id}/delete`, { token });
const desk = async ({ _id }: Order) =>
  (await api<AdminOrder>('GET', `/api/admin/orders/${_id}`, { token })).body;

/** The order as it is once it fulfils the condition. */
const until = async (order: Order, isSo: (seen: AdminOrder) => boolean) => {
  await expect.poll(async () => isSo(await desk(order))).toBe(true);
  return desk(order);
};

test('an order with received money is neither cancelled nor removed, and both say what to do', async () => {
  const { order, buyer, product } = await partPaid();
  for (const refused of [await cancel(order), await cancel(order, buyer.token), await remove(order)])
    expect(refused).toMatchObject(response(409, expect.stringContaining('give it back first')));
  expect(await stockOf(product)).toBe(4);
});

test('what was received is given back in parts, then the order is cancelled and its goods are back', async () => {
  const { order, payment, product, buyer } = await partPaid();
  expect(payment).toEqual({
    _id: expect.any(String),
    method: 'Bank transfer',
    amount: 12.9,
    receivedAt: dayOf(new Date()),
    returned: 0,
  });
  const first = await giveBack(order, payment._id, { amount: 5 });
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'pending', amountPaid: 7.9, payments: [{ ...payment, returned: 5 }] },
  });
  expect(await giveBack(order, payment._id, { amount: 7.91 })).toMatchObject(
    response(409, 'More than was received'),
  );
  expect((await cancel(order)).status).toBe(409);
  const second = await giveBack(order, payment._id, { amount: 7.9, note: 'The rest' });
  expect(second.body).toMatchObject({ amountPaid: 0, payments: [{ returned: 12.9 }] });
  expect((await cancel(order)).status).toBe(200);
  expect(await stockOf(product)).toBe(5);
  const { body: seen } = await readOrder(order._id, buyer);
  expect(seen).toMatchObject({
    status: 'cancelled',
    amountPaid: 0,
    payments: [{ amount: 12.9, returned: 12.9 }],
    ended: 'This order was cancelled, and what you paid was sent back to you.',
  });
  expect((await desk(order)).timeline.map(({ what }) => what)).toContain(
    '$7.90 of a payment by bank transfer given back: The rest',
  );
  expect((await auditOf(order._id)).map(({ action }) => action)).toEqual([
    'order.payment-received',
    'order.payment-returned',
    'order.payment-returned',
    'order.cancelled',
  ]);
});

test('the customer is told of each return', async () => {
  const { order, payment, buyer } = await partPaid();
  await giveBack(order, payment._id, { amount: 5 });
  const { text } = await mailTo(buyer.email, `Refund of $5.00 for order ${order.orderNumber}`);
  expect(text).toContain('It goes to your bank account.');
});

test('after a return the rest is due again, and the order is paid by what is kept', async () => {
  const { order, payment } = await partPaid();
  await giveBack(order, payment._id, { amount: 2.9 });
  expect((await record(order, 3.91)).status).toBe(409);
  expect((await record(order, 3.9)).body).toMatchObject({ isPaid: true, amountPaid: 13.9 });
  expect(await giveBack(order, payment._id, { amount: 1 })).toMatchObject(
    response(409, expect.stringContaining('make a refund instead')),
  );
  const refunded = await api<Order>('POST', `/api/orders/${order._id}/refunds`, {
    token,
    body: { reason: 'All', restock: true },
  });
  expect(refunded.body).toMatchObject({ status: 'refunded', refundedAmount: 13.9 });
});

test('a return is made once for a key, and its faults name the field', async () => {
  const { order, payment } = await partPaid();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(order, payment._id, { amount: 5 }, key)));
  expect(answers.map(({ body }) => body.amountPaid)).toEqual([7.9, 7.9, 7.9]);
  expect((await giveBack(order, payment._id, { amount: 6 }, key)).status).toBe(422);
  const errors = async (body: object) => errorsOf(await giveBack(order, payment._id, body));
  expect(await errors({ amount: 0 })).toEqual([400, ['amount']]);
  expect(await errors({ amount: undefined })).toEqual([400, ['amount']]);
  expect(await errors({ note: ' ' })).toEqual([400, ['note']]);
  const other = await partPaid();
  expect(await giveBack(order, other.payment._id, {})).toMatchObject(response(404, 'Payment not found'));
});

test('two returns at once never give back more than was received', async () => {
  const { order, payment } = await partPaid();
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(order, payment._id, { amount: 12.9 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a payment of which a part went back is not taken back as a mistake', async () => {
  const { order, payment } = await partPaid();
  await giveBack(order, payment._id, { amount: 1 });
  const path = `/api/orders/${order._id}/payments/${payment._id}`;
  expect(await api('DELETE', path, { token, body: { reason: 'Mistyped' } })).toMatchObject(
    response(409, expect.stringContaining('give the rest back instead')),
  );
});

const DAY = 24 * 60;

test('a part payment does not move the day of a made order', async () => {
  const product = await addProduct({ price: 13.9 });
  const { body: made } = await api<Order>('POST', '/api/admin/orders', {
    token,
    body: { ...madeOrderOf(product, newEmail()), paymentMethod: 'Bank transfer' },
  });
  const { body: received } = await record(made, 5);
  expect(received.dueAt).toBe(made.dueAt);
  expect(received.dueAt).not.toBeNull();
});

test('when the day of a part-paid order passes, the desk is told; a week later its goods are free', async () => {
  const { order, buyer, product, payment } = await partPaid();
  const days = (new Date(order.dueAt!).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  await passTime(database, buyer, 14 * DAY + 1);
  await database.query('UPDATE shop_payment_checks SET next_at = now()');
  const seen = await until(order, ({ problem }) => problem !== undefined);
  expect(seen).toMatchObject({
    status: 'pending',
    problemTexts: {
      happened: expect.stringMatching(/^Only \$12\.90 of \$13\.90 was received, and the rest did not/),
      toDo: expect.stringContaining('give the money back'),
    },
  });
  const { text } = await mailTo(BUSINESS, `Order ${order.orderNumber} has a payment problem`);
  expect(text).toContain('$12.90 of $13.90');
  // The rest can still be recorded, but not for ever.
  await passTime(database, buyer, 7 * DAY);
  await database.query('UPDATE shop_payment_checks SET next_at = now()');
  const ended = await until(order, ({ status }) => status === 'cancelled');
  expect(await stockOf(product)).toBe(5);
  expect(ended.ended).toBe(
    'This order expired before it was paid, and what was received for it is still here.',
  );
  expect(ended.problemTexts?.happened).toContain('$12.90 of it is still with the shop');
  expect((await remove(order)).status).toBe(409);
  // The money of the ended order still has a way back.
  expect((await giveBack(order, payment._id, {})).body).toMatchObject({
    status: 'cancelled',
    amountPaid: 0,
    ended: 'This order expired before it was paid, and what was paid was sent back.',
  });
  expect((await remove(order)).status).toBe(200);
});

test('an order whose money all went back ends by itself like one without', async () => {
  const { order, buyer, payment, product } = await partPaid();
  await giveBack(order, payment._id, {});
  await passTime(database, buyer, 14 * DAY + 1);
  await database.query('UPDATE shop_payment_checks SET next_at = now()');
  await until(order, ({ status }) => status === 'cancelled');
  expect(await stockOf(product)).toBe(5);
});
