import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSecondCms } from './second-cms.ts';
import { database, eventually } from './shop.ts';

test('what webhooks tell of payers is deleted after ninety days, and a repeat is still known', async () => {
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
  const second = await startSecondCms();
  try {
    await eventually(async () => ('id' in (await bodyOf(old)) ? undefined : true), 10);
    expect(await bodyOf(old)).toEqual({});
    expect(await bodyOf(young)).toEqual(body);
  } finally {
    await second.stop();
  }
}, 60_000);
