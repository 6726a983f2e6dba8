import { beforeAll, expect, test } from 'vitest';
import { EMAILS } from '../../cms/src/emails.ts';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import { newEmail } from '../fixtures/shop-client.ts';
import { addAccount } from './scenes.ts';
import { useShop } from './shop.ts';

/** Stock and mailboxes in two processes at once, with a slow mail server. */

const PEOPLE = 12;
const TIMES = 6;

const shop = useShop({ isStarted: false });
let instances: CmsProcess[];
beforeAll(async () => {
  instances = [await shop.startCms(), await shop.startCms({ beside: true })];
});

test('however often a product returns to stock at once, each subscriber gets one email', async () => {
  const { token } = await addAccount(shop, true);
  const product = await shop.client.addProduct({ stock: 0 });
  const emails = Array.from({ length: PEOPLE }, newEmail);
  const clients = instances.map(shop.clientOf);
  const path = `/api/products/${product._id}`;
  const asked = emails.flatMap((email) =>
    clients.map(({ api }) => api('POST', `${path}/stock-alerts`, { body: { email } })),
  );
  for (const { status } of await Promise.all(asked)) expect(status).toBe(202);
  await shop.database.query('UPDATE shop_stock_alerts SET confirmed_at = now()');

  await shop.setMailFault('slow');
  const set = (countInStock: number) =>
    Promise.all(clients.map(({ api }) => api('PATCH', path, { token, body: { countInStock } })));
  const alerts = async () => {
    const { rows } = await shop.database.query<{ left: number; queued: number }>(
      `SELECT (SELECT count(*) FROM shop_stock_alerts)::integer AS left,
              (SELECT count(*) FROM shop_outbox WHERE kind = 'back-in-stock')::integer AS queued`,
    );
    return rows[0]!;
  };
  for (let time = 0; time < TIMES; time += 1) {
    await Promise.all([set(0), set(PEOPLE)]);
    await set(PEOPLE);
    // Some emails are being sent when it sells out again.
    if (time === 0) await eventually(async () => ((await alerts()).queued > 0 ? true : undefined));
  }
  await shop.setMailFault(null);
  await eventually(async () => ((await alerts()).left === 0 ? true : undefined), 60);
  for (const email of emails) {
    const mails = await shop.client.mailsTo(email);
    expect(mails.filter(({ subject }) => subject.endsWith('is back in stock'))).toHaveLength(1);
  }
});

test('however many emails are queued at once, an unverified mailbox gets no more than its limit', async () => {
  const [product, email] = [await shop.client.addProduct({ stock: 0 }), newEmail()];
  const { perHour } = EMAILS['alert-confirmation'].limit;
  await shop.client.api('POST', `/api/products/${product._id}/stock-alerts`, { body: { email } });
  await shop.setMailFault('down');
  await shop.database.query(
    `INSERT INTO shop_outbox (kind, subject_id)
     SELECT 'alert-confirmation', gen_random_uuid() || ':' || $1 FROM generate_series(1, 40)`,
    [email],
  );
  const states = async () => {
    const { rows } = await shop.database.query<{ waits: number; open: number }>(
      `SELECT count(*) FILTER (WHERE last_error LIKE 'Its mailbox%')::integer AS waits,
              count(*) FILTER (WHERE state IN ('queued', 'sending'))::integer AS open
         FROM shop_outbox WHERE kind = 'alert-confirmation' AND substring(subject_id FROM ':(.*)') = $1`,
      [email],
    );
    return rows[0]!;
  };
  await eventually(async () => ((await states()).waits > 30 ? true : undefined), 60);
  await shop.setMailFault(null);
  await eventually(async () => {
    const { waits, open } = await states();
    return waits === open ? true : undefined;
  }, 60);
  expect(await shop.client.mailsTo(email)).toHaveLength(perHour);
});
