import { toDollars, type Cents, type Customer } from 'shared';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { inJson } from '#platform/http/in-json';
import { listMessagesOfCustomer } from '../../contact';
import { VISIBLE } from '../../order';

/** Where a customer can be reached, what they wrote and what was paid back. */
export type CustomerContacts = Pick<Customer, 'addresses' | 'phones' | 'messages' | 'refunds'>;

/** Older ones are on their orders. */
const SHOWN = 50;

/** The addresses of a customer's orders, the latest first. */
const addressesOf = (userId: number) => sql`
  SELECT o.recipient, o.organisation, o.address, o.city, o.region AS state, o.postal_code, o.country,
         max(o.created_at) AS last_used_at
    FROM orders o WHERE o.customer_id = ${userId} AND ${VISIBLE} AND o.address <> ''
   GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY last_used_at DESC LIMIT ${SHOWN}`;

const phonesOf = (userId: number) => sql`
  SELECT o.phone FROM orders o WHERE o.customer_id = ${userId} AND ${VISIBLE} AND o.phone <> ''
   GROUP BY o.phone ORDER BY max(o.created_at) DESC LIMIT ${SHOWN}`;

const refundsOf = (userId: number) => sql`
  SELECT o.document_id AS "order", r.created_at AS at, r.amount_cents AS cents, r.reason, r.state AS status
    FROM shop_refunds r JOIN orders o ON o.id = r.order_id
   WHERE o.customer_id = ${userId} ORDER BY r.id DESC LIMIT ${SHOWN}`;

type RefundRow = Omit<Customer['refunds'][number], 'amount'> & { cents: Cents };

/** @param userId row id */
export async function readContacts(knex: Knex, userId: number): Promise<CustomerContacts> {
  const phones = await rows<{ phone: string }>(knex, phonesOf(userId));
  const refunds = await rows<RefundRow>(knex, refundsOf(userId));
  return {
    addresses: inJson(await rows<CustomerContacts['addresses'][number]>(knex, addressesOf(userId))),
    phones: phones.map(({ phone }) => phone),
    refunds: inJson(refunds.map(({ cents, ...refund }) => ({ ...refund, amount: toDollars(cents) }))),
    messages: await listMessagesOfCustomer(knex, userId),
  };
}
