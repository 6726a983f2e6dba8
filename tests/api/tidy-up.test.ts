import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addProduct } from './buying.ts';
import { startSecondCms } from './second-cms.ts';
import { database, eventually, newEmail } from './shop.ts';

/** Stores an alert from this many days ago. @returns its e-mail */
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

test('webhook bodies are deleted after 90 days, stock alerts after 180, unconfirmed ones after 7', async () => {
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
  const second = await startSecondCms();
  try {
    await eventually(async () => ('id' in (await bodyOf(old)) ? undefined : true), 10);
    expect(await bodyOf(old)).toEqual({});
    expect(await bodyOf(young)).toEqual(body);
    const left = 'SELECT email FROM shop_stock_alerts WHERE email = ANY ($1)';
    expect((await database.query(left, [alerts])).rows).toEqual([{ email: alerts[0] }]);
    expect((await database.query(left, [unconfirmed])).rows).toEqual([{ email: unconfirmed[0] }]);
  } finally {
    await second.stop();
  }
});
