import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSecondCms } from './second-cms.ts';
import { addProduct, database, eventually, newEmail } from './shop.ts';

/** Somebody who has waited for so long, and has confirmed that unless it is said. @returns the e-mail */
async function keepAlert(days: number, isConfirmed = true): Promise<string> {
  const [product, email] = [await addProduct({ stock: 0 }), newEmail()];
  await database.query(
    `INSERT INTO shop_stock_alerts (product_id, email, created_at, confirmed_at)
     SELECT id, $2, now() - make_interval(days => $3), CASE WHEN $4 THEN now() END
       FROM products WHERE document_id = $1`,
    [product._id, email, days, isConfirmed],
  );
  return email;
}

/** A message from the contact form that came so many days ago. */
async function keepMessage(days: number): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO shop_contact_messages (name, email, message, words, created_at)
     VALUES ('Vic', 'vic@example.com', 'Hello', '', now() - make_interval(days => $1))
     RETURNING public_id AS id`,
    [days],
  );
  return rows[0]!.id;
}

test('what webhooks tell of payers is deleted after ninety days, a stock alert after twice that or a week unconfirmed, a message after two years', async () => {
  const body = { id: 'WH', resource: { payer: { email_address: 'payer@example.com' } } };
  const keep = async (days: number) => {
    const id = `WH-${randomUUID()}`;
    await database.query(
      `INSERT INTO shop_webhook_events (id, type, body, received_at, handled_at)
       VALUES ($1, 'CHECKOUT.ORDER.APPROVED', $2, now() - make_interval(days => $3), now())`,
      [id, body, days],
    );
    return id;
  };
  const bodyOf = async (id: string) =>
    (await database.query('SELECT body FROM shop_webhook_events WHERE id = $1', [id])).rows[0].body;
  const [young, old] = [await keep(89), await keep(90)];
  const alerts = [await keepAlert(179), await keepAlert(180)];
  const unconfirmed = [await keepAlert(6, false), await keepAlert(7, false)];
  const messages = [await keepMessage(729), await keepMessage(730)];
  const second = await startSecondCms();
  try {
    await eventually(async () => ('id' in (await bodyOf(old)) ? undefined : true), 10);
    expect(await bodyOf(old)).toEqual({});
    expect(await bodyOf(young)).toEqual(body);
    const left = 'SELECT email FROM shop_stock_alerts WHERE email = ANY ($1)';
    expect((await database.query(left, [alerts])).rows).toEqual([{ email: alerts[0] }]);
    expect((await database.query(left, [unconfirmed])).rows).toEqual([{ email: unconfirmed[0] }]);
    const kept = 'SELECT public_id AS id FROM shop_contact_messages WHERE public_id = ANY ($1)';
    expect((await database.query(kept, [messages])).rows).toEqual([{ id: messages[0] }]);
  } finally {
    await second.stop();
  }
});
