import type { Order } from 'shared';
import { RETENTION } from 'shared';
import { expect, test } from 'vitest';
import { knownPerson, tablesWith } from './people.ts';
import { addProduct } from './buying.ts';
import { makeQuote, readQuote } from './quotes.ts';
import { startSecondCms } from './second-cms.ts';
import { eventually, logInAdmin, newEmail, signUp, sql } from './shop.ts';

/** Makes an order this many days older. */
async function age({ _id }: Order, days: number): Promise<void> {
  await sql`UPDATE orders SET created_at = created_at - make_interval(days => ${days}),
        paid_at = paid_at - make_interval(days => ${days}),
        delivered_at = delivered_at - make_interval(days => ${days}) WHERE document_id = ${_id}`;
  await sql`UPDATE shop_refunds r SET settled_at = settled_at - make_interval(days => ${days})
       FROM orders o WHERE o.id = r.order_id AND o.document_id = ${_id}`;
}

async function onOrder({ _id }: Order) {
  const rows = await sql`SELECT customer_name AS name, customer_email AS email, phone,
        accounts_email AS accounts FROM orders
      WHERE document_id = ${_id}`;
  return rows[0]!;
}

async function noteLongAgo(days: number): Promise<string> {
  const rows = await sql<{ id: string }>`INSERT INTO shop_audit (at, actor, action, subject)
     VALUES (now() - make_interval(days => ${days}), 'the shop', 'product.updated', 'x')
     RETURNING id`;
  return rows[0]!.id;
}

/** Stores a message from this many days ago. @returns its e-mail */
async function wroteLongAgo(days: number): Promise<string> {
  const email = newEmail();
  await sql`INSERT INTO shop_contact_messages (name, email, message, words, created_at)
     VALUES ('Bea', ${email}, 'Hello', '', now() - make_interval(days => ${days}))`;
  return email;
}

/** A quote that ended this many days ago. @returns its number */
async function quotedLongAgo(days: number): Promise<number> {
  const quote = await makeQuote(await signUp(), await addProduct());
  const rows = await sql<{ number: number }>`UPDATE shop_quotes
      SET valid_until = current_date - ${days}::integer WHERE document_id = ${quote._id}
      RETURNING number`;
  return rows[0]!.number;
}

test('each kind of data is deleted when its retention time ends, and not before', async () => {
  const { paidOrders, unpaidOrders, deliveryDetails, messages, history } = RETENTION;
  const [whole, withoutPhone, old] = [await knownPerson(), await knownPerson(), await knownPerson()];
  await age(whole.shipped, deliveryDetails.days - 1);
  await age(withoutPhone.shipped, paidOrders.days - 1);
  await age(old.shipped, paidOrders.days + 1);
  await age(old.paidInCash, paidOrders.days + 1);
  await age(whole.cancelled, unpaidOrders.days - 1);
  await age(old.cancelled, unpaidOrders.days + 1);
  const noted = [await noteLongAgo(history.days - 1), await noteLongAgo(history.days + 1)];

  const wrote = [await wroteLongAgo(messages.days - 1), await wroteLongAgo(messages.days + 1)];

  const quoted = [await quotedLongAgo(364), await quotedLongAgo(366)];
  const accepted = await knownPerson();
  await sql`UPDATE shop_quotes SET valid_until = current_date - ${paidOrders.days + 1}::integer
      WHERE document_id = ${accepted.accepted._id}`;

  const second = await startSecondCms();
  try {
    // The job deletes these last.
    const left = await eventually(async () => {
      const rows = await sql`SELECT id FROM shop_audit WHERE id = ANY(${noted})`;
      return rows.length < noted.length ? rows : undefined;
    });
    expect(left).toEqual([{ id: noted[0] }]);
    const { name, email } = whole.person;
    const [phone, nobody] = [
      '0400 111 222',
      { name: 'A former customer', email: '', phone: null, accounts: null },
    ];
    const accounts = `accounts-${email}`;
    expect(await onOrder(whole.shipped)).toEqual({
      name,
      email,
      phone,
      accounts: `accounts-2-${email}`,
    });
    expect(await onOrder(whole.cancelled)).toEqual({ name, email, phone, accounts });
    expect(await onOrder(withoutPhone.shipped)).toMatchObject({
      email: withoutPhone.person.email,
      phone: null,
      accounts: null,
    });
    expect(await onOrder(old.shipped)).toEqual(nobody);
    expect(await onOrder(old.cancelled)).toEqual(nobody);
    expect(await sql`SELECT email FROM shop_contact_messages WHERE email = ANY(${wrote})`).toEqual([
      { email: wrote[0] },
    ]);
    const kept = await sql`SELECT number FROM shop_quotes WHERE number = ANY(${quoted})`;
    expect(kept).toEqual([{ number: quoted[0] }]);
    expect((await readQuote(accepted.accepted._id, await logInAdmin())).body).toMatchObject({
      maker: { name: 'A former customer', email: '' },
    });
    // The account and its requests are still there.
    const known = await tablesWith(old.person.email);
    expect(known).not.toContain('orders');
    expect(known).not.toContain('shop_ledger');
    const named = await sql`SELECT 1 FROM shop_audit WHERE subject = ${old.shipped._id}
        AND subject_name IS NOT NULL`;
    expect(named).toEqual([]);
  } finally {
    await second.stop();
  }
});
