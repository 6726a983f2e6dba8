import { afterEach, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { buy } from './buying.ts';
import { api, eventually, logInAdmin, mailsTo, place, sql } from './shop.ts';

const setFault = (smtp: 'down' | 'hangs-up' | null) =>
  call('PUT', `${place.mailUrl}/faults`, { body: { smtp } });

afterEach(() => setFault(null));

async function buyTimed() {
  const start = performance.now();
  const { buyer, order } = await buy();
  expect(order.isPaid).toBe(true);
  return { buyer, order, milliseconds: performance.now() - start };
}

interface OutboxRow {
  state: string;
  attempts: number;
}

const emailAbout = async (order: { _id: string }) => {
  const rows = await sql<OutboxRow>`SELECT state, attempts FROM shop_outbox
      WHERE subject_id = ${order._id}`;
  return rows[0];
};

const untilEmail = (order: { _id: string }, is: (row: OutboxRow) => boolean) =>
  eventually(async () => {
    const row = await emailAbout(order);
    return row && is(row) ? row : undefined;
  });

test('with the mail server down a payment takes its usual time, and its email is sent once later', async () => {
  const usual = await buyTimed();
  await setFault('down');
  const { buyer, order, ...first } = await buyTimed();
  // A busy machine may hold up one of them; a mail server that is waited for would hold up all.
  const others = [await buyTimed(), await buyTimed()];
  const fastest = Math.min(...[first, ...others].map(({ milliseconds }) => milliseconds));
  expect(fastest).toBeLessThan(3 * usual.milliseconds + 2_000);
  await untilEmail(order, ({ state, attempts }) => state === 'queued' && attempts >= 1);
  await setFault(null);
  await untilEmail(order, ({ state }) => state === 'sent');
  // A second copy would arrive before a later email.
  const later = await buy();
  await untilEmail(later.order, ({ state }) => state === 'sent');
  expect(await mailsTo(buyer.email)).toHaveLength(1);
});

test('an email that the mail server may have accepted is not sent again', async () => {
  await setFault('hangs-up');
  const { buyer, order } = await buy();
  await untilEmail(order, ({ state }) => state === 'unknown');
  await setFault(null);
  const later = await buy();
  await untilEmail(later.order, ({ state }) => state === 'sent');
  expect(await mailsTo(buyer.email)).toHaveLength(1);
});

test('an email whose worker died is marked as unknown and not sent again', async () => {
  const subject = `lost-${Date.now()}`;
  await sql`INSERT INTO shop_outbox (kind, subject_id, state, claimed_at)
     VALUES ('order-confirmation', ${subject}, 'sending', now() - interval '16 minutes')`;
  await untilEmail({ _id: subject }, ({ state }) => state === 'unknown');
});

test('an email about a removed order is not sent', async () => {
  const admin = await logInAdmin();
  await setFault('down');
  const { buyer, order } = await buy();
  await untilEmail(order, ({ state, attempts }) => state === 'queued' && attempts >= 1);
  await api('DELETE', `/api/orders/${order._id}/delete`, { token: admin.token });
  await setFault(null);
  await untilEmail(order, ({ state }) => state === 'cancelled');
  expect(await mailsTo(buyer.email)).toEqual([]);
});
