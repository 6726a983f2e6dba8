import { RETENTION } from 'shared';
import { execute, rows, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';
import { FORMER_CUSTOMER } from '../../order';
import { IS_ACCEPTED, TODAY } from './reads';

/** Deletes a deleted account's quotes, which are locked first; those with an order stay without the person. */
export async function eraseQuotesOf(trx: Knex, userId: number): Promise<void> {
  await execute(trx, sql`SELECT id FROM shop_quotes WHERE user_id = ${userId} ORDER BY id FOR UPDATE`);
  await execute(trx, sql`DELETE FROM shop_quotes q WHERE q.user_id = ${userId} AND NOT ${IS_ACCEPTED}`);
  await removePeople(trx, sql`user_id = ${userId}`);
}

/** Removes a mailbox from other people's quotes, which were sent there. */
export async function forgetRecipient(trx: Knex, email: string): Promise<void> {
  await execute(
    trx,
    sql`UPDATE shop_quotes SET send_to = NULL
      WHERE id IN (SELECT id FROM shop_quotes WHERE lower(send_to) = ${email} ORDER BY id FOR UPDATE)`,
  );
}

/** Deletes old quotes without an order, and removes the people from those that are as old as orders are kept. */
export async function deleteOldQuotes(knex: Knex): Promise<void> {
  const { quotes, paidOrders } = RETENTION;
  await execute(
    knex,
    sql`DELETE FROM shop_quotes WHERE id IN (
       SELECT q.id FROM shop_quotes q
        WHERE least(q.valid_until, q.withdrawn_at::date) < ${TODAY} - ${quotes.days}::integer AND NOT ${IS_ACCEPTED}
        ORDER BY q.id FOR UPDATE OF q SKIP LOCKED)`,
  );
  const isOld = sql`valid_until < ${TODAY} - ${paidOrders.days}::integer AND maker_email <> ''`;
  await knex.transaction((trx) => removePeople(trx, isOld));
}

/** In place of the reason that an admin wrote for a discount, which may name the person. */
const FORMER_REASON = 'Agreed';

async function removePeople(trx: Knex, where: Sql): Promise<void> {
  const changed = await rows<{ id: number }>(
    trx,
    sql`UPDATE shop_quotes SET user_id = NULL, maker_name = ${FORMER_CUSTOMER}, maker_email = '', send_to = NULL,
            accounts_email = NULL, shipping_address = NULL, note = NULL, idempotency_key = NULL,
            discount_reason = CASE WHEN discount_reason IS NOT NULL THEN ${FORMER_REASON}::text END
      WHERE id IN (SELECT id FROM shop_quotes WHERE ${where} ORDER BY id FOR UPDATE) RETURNING id`,
  );
  await execute(
    trx,
    sql`UPDATE shop_quote_revisions
        SET terms = terms || '{"note": null}' || CASE WHEN terms ->> 'discountReason' IS NULL THEN '{}'
                                                  ELSE jsonb_build_object('discountReason', ${FORMER_REASON}::text) END
      WHERE quote_id = ANY(${changed.map(({ id }) => id)})`,
  );
}
