import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addProduct } from './buying.ts';
import { startSecondCms } from './second-cms.ts';
import { eventually, newEmail, sql } from './shop.ts';

/** Stores an alert from this many days ago. @returns its e-mail */
async function keepAlert(days: number, isConfirmed = true): Promise<string> {
  const [product, email] = [await addProduct({ stock: 0 }), newEmail()];
  await sql`INSERT INTO shop_stock_alerts (product_id, email, created_at, confirmed_at)
     SELECT id, ${email}, now() - make_interval(days => ${days}), CASE WHEN ${isConfirmed} THEN now() END
       FROM products WHERE document_id = ${product._id}`;
  return email;
}

test('webhook bodies are deleted after 90 days, stock alerts after 180, unconfirmed ones after 7', async () => {
  const body = { id: 'WH', resource: { payer: { email_address: 'payer@example.com' } } };
  const keep = async (days: number) => {
    const id = `WH-${randomUUID()}`;
    await sql`INSERT INTO shop_webhook_events (id, type, body, received_at, handled_at)
       VALUES (${id}, 'CHECKOUT.ORDER.APPROVED', ${body}, now() - make_interval(days => ${days}), now())`;
    return id;
  };
  const bodyOf = async (id: string) =>
    (await sql`SELECT body FROM shop_webhook_events WHERE id = ${id}`)[0]!.body;
  const [young, old] = [await keep(89), await keep(90)];
  const alerts = [await keepAlert(179), await keepAlert(180)];
  const unconfirmed = [await keepAlert(6, false), await keepAlert(7, false)];
  const second = await startSecondCms();
  try {
    await eventually(async () => ('id' in (await bodyOf(old)) ? undefined : true));
    expect(await bodyOf(old)).toEqual({});
    expect(await bodyOf(young)).toEqual(body);
    const left = (emails: string[]) => sql`SELECT email FROM shop_stock_alerts WHERE email = ANY (${emails})`;
    expect(await left(alerts)).toEqual([{ email: alerts[0] }]);
    expect(await left(unconfirmed)).toEqual([{ email: unconfirmed[0] }]);
  } finally {
    await second.stop();
  }
});
