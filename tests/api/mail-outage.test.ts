import type { Order, UserWithToken } from 'shared';
import { afterEach, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import {
  addProduct,
  api,
  approve,
  database,
  eventually,
  logInAdmin,
  mailsTo,
  orderOf,
  place,
  placeOrder,
  signUp,
} from './shop.ts';

const setFault = (smtp: 'down' | 'hangs-up' | null) =>
  call('PUT', `${place.mailUrl}/faults`, { body: { smtp } });

afterEach(() => setFault(null));

async function pay(buyer: UserWithToken): Promise<{ order: Order; milliseconds: number }> {
  const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
  await approve(order);
  const start = performance.now();
  const answer = await api<Order>('PUT', `/api/orders/${order._id}/pay`, {
    token: buyer.token,
    body: { id: order.paypalOrderId },
  });
  expect(answer).toMatchObject({ status: 200, body: { isPaid: true } });
  return { order: answer.body, milliseconds: performance.now() - start };
}

interface OutboxRow {
  state: string;
  attempts: number;
}

const emailAbout = async (order: { _id: string }) => {
  const { rows } = await database.query<OutboxRow>(
    'SELECT state, attempts FROM shop_outbox WHERE subject_id = $1',
    [order._id],
  );
  return rows[0];
};

const untilEmail = (order: { _id: string }, is: (row: OutboxRow) => boolean) =>
  eventually(async () => {
    const row = await emailAbout(order);
    return row && is(row) ? row : undefined;
  });

test('with the mail server down payment takes its usual time, and the email comes once later', async () => {
  const buyer = await signUp();
  const usual = await pay(await signUp());
  await setFault('down');
  const { order, milliseconds } = await pay(buyer);
  expect(milliseconds).toBeLessThan(3 * usual.milliseconds + 2_000);
  await untilEmail(order, ({ state, attempts }) => state === 'queued' && attempts >= 1);
  await setFault(null);
  await untilEmail(order, ({ state }) => state === 'sent');
  // A later email, so that a second copy of this one would have come by now.
  const later = await pay(await signUp());
  await untilEmail(later.order, ({ state }) => state === 'sent');
  expect(await mailsTo(buyer.email)).toHaveLength(1);
});

test('an email that the mail server may have taken is not sent again', async () => {
  const buyer = await signUp();
  await setFault('hangs-up');
  const { order } = await pay(buyer);
  await untilEmail(order, ({ state }) => state === 'unknown');
  await setFault(null);
  const later = await pay(await signUp());
  await untilEmail(later.order, ({ state }) => state === 'sent');
  expect(await mailsTo(buyer.email)).toHaveLength(1);
});

test('an email whose worker died is told apart, and not sent again', async () => {
  const subject = `lost-${Date.now()}`;
  await database.query(
    `INSERT INTO shop_outbox (kind, subject_id, state, claimed_at)
     VALUES ('order-confirmation', $1, 'sending', now() - interval '16 minutes')`,
    [subject],
  );
  await untilEmail({ _id: subject }, ({ state }) => state === 'unknown');
});

test('an email about an order that was removed is not sent', async () => {
  const [buyer, admin] = [await signUp(), await logInAdmin()];
  await setFault('down');
  const { order } = await pay(buyer);
  await untilEmail(order, ({ state, attempts }) => state === 'queued' && attempts >= 1);
  await api('DELETE', `/api/orders/${order._id}/delete`, { token: admin.token });
  await setFault(null);
  await untilEmail(order, ({ state }) => state === 'cancelled');
  expect(await mailsTo(buyer.email)).toEqual([]);
});
