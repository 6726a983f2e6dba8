import type { Order } from 'shared';
import { RETENTION } from 'shared';
import { expect, test } from 'vitest';
import { knownPerson, tablesWith } from './people.ts';
import { startSecondCms } from './second-cms.ts';
import { database, eventually, newEmail } from './shop.ts';

/** Makes an order this many days older. */
async function age({ _id }: Order, days: number): Promise<void> {
  await database.query(
    `UPDATE orders SET created_at = created_at - make_interval(days => $2),
        paid_at = paid_at - make_interval(days => $2),
        delivered_at = delivered_at - make_interval(days => $2) WHERE document_id = $1`,
    [_id, days],
  );
  await database.query(
    `UPDATE shop_refunds r SET settled_at = settled_at - make_interval(days => $2)
       FROM orders o WHERE o.id = r.order_id AND o.document_id = $1`,
    [_id, days],
  );
}

async function onOrder({ _id }: Order) {
  const { rows } = await database.query<{ name: string; email: string; phone: string | null }>(
    `SELECT customer_name AS name, customer_email AS email, phone FROM orders WHERE document_id = $1`,
    [_id],
  );
  return rows[0]!;
}

async function noteLongAgo(days: number): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO shop_audit (at, actor, action, subject)
     VALUES (now() - make_interval(days => $1), 'the shop', 'product.updated', 'x') RETURNING id`,
    [days],
  );
  return rows[0]!.id;
}

/** Stores a message from this many days ago. @returns its e-mail */
async function wroteLongAgo(days: number): Promise<string> {
  const email = newEmail();
  await database.query(
    `INSERT INTO shop_contact_messages (name, email, message, words, created_at)
     VALUES ('Bea', $1, 'Hello', '', now() - make_interval(days => $2))`,
    [email, days],
  );
  return email;
}

test('each kind of data is deleted when its retention time ends, and not before', async () => {
  const { paidOrders, unpaidOrders, deliveryDetails, messages, history } = RETENTION;
  const [whole, withoutPhone, old] = [
    await knownPerson(),
    await knownPerson(),
    await knownPerson(),
  ];
  await age(whole.shipped, deliveryDetails.days - 1);
  await age(withoutPhone.shipped, paidOrders.days - 1);
  await age(old.shipped, paidOrders.days + 1);
  await age(whole.cancelled, unpaidOrders.days - 1);
  await age(old.cancelled, unpaidOrders.days + 1);
  const noted = [await noteLongAgo(history.days - 1), await noteLongAgo(history.days + 1)];

  const wrote = [await wroteLongAgo(messages.days - 1), await wroteLongAgo(messages.days + 1)];

  const second = await startSecondCms();
  try {
    // The job deletes these last.
    const left = await eventually(async () => {
      const { rows } = await database.query('SELECT id FROM shop_audit WHERE id = ANY($1)', [
        noted,
      ]);
      return rows.length < noted.length ? rows : undefined;
    });
    expect(left).toEqual([{ id: noted[0] }]);
    const { name, email } = whole.person;
    const [phone, nobody] = ['0400 111 222', { name: 'A former customer', email: '', phone: null }];
    expect(await onOrder(whole.shipped)).toEqual({ name, email, phone });
    expect(await onOrder(whole.cancelled)).toEqual({ name, email, phone });
    expect(await onOrder(withoutPhone.shipped)).toMatchObject({
      email: withoutPhone.person.email,
      phone: null,
    });
    expect(await onOrder(old.shipped)).toEqual(nobody);
    expect(await onOrder(old.cancelled)).toEqual(nobody);
    const written = 'SELECT email FROM shop_contact_messages WHERE email = ANY($1)';
    expect((await database.query(written, [wrote])).rows).toEqual([{ email: wrote[0] }]);
    // The account and its requests are still there.
    expect(await tablesWith(old.person.email)).not.toContain('orders');
    const named = 'SELECT 1 FROM shop_audit WHERE subject = $1 AND subject_name IS NOT NULL';
    const { rows } = await database.query(named, [old.shipped._id]);
    expect(rows).toEqual([]);
  } finally {
    await second.stop();
  }
});
