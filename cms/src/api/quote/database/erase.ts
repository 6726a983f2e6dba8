import { RETENTION } from 'shared';
import { rows, type Binding, type Knex } from '#platform/database/knex';
import { FORMER_CUSTOMER } from '../../order';
import { IS_ACCEPTED, TODAY } from './reads';

/** Deletes a deleted account's quotes, which are locked first; those with an order stay without the person. */
export async function eraseQuotesOf(trx: Knex, userId: number): Promise<void> {
  await trx.raw('SELECT id FROM shop_quotes WHERE user_id = ? ORDER BY id FOR UPDATE', [userId]);
  await trx.raw(`DELETE FROM shop_quotes q WHERE q.user_id = ? AND NOT ${IS_ACCEPTED}`, [userId]);
  await removePeople(trx, 'user_id = ?', [userId]);
}

/** Removes a mailbox from other people's quotes, which were sent there. */
export async function forgetRecipient(trx: Knex, email: string): Promise<void> {
  await trx.raw(
    `UPDATE shop_quotes SET send_to = NULL
      WHERE id IN (SELECT id FROM shop_quotes WHERE lower(send_to) = ? ORDER BY id FOR UPDATE)`,
    [email],
  );
}

/** Deletes old quotes without an order, and removes the people from those that are as old as orders are kept. */
export async function deleteOldQuotes(knex: Knex): Promise<void> {
  const { quotes, paidOrders } = RETENTION;
  await knex.raw(
    `DELETE FROM shop_quotes WHERE id IN (
       SELECT q.id FROM shop_quotes q
        WHERE least(q.valid_until, q.withdrawn_at::date) < ${TODAY} - ?::integer AND NOT ${IS_ACCEPTED}
        ORDER BY q.id FOR UPDATE OF q SKIP LOCKED)`,
    [quotes.days],
  );
  const isOld = `valid_until < ${TODAY} - ?::integer AND maker_email <> ''`;
  await knex.transaction((trx) => removePeople(trx, isOld, [paidOrders.days]));
}

/** In place of the reason that an admin wrote for a discount, which may name the person. */
const FORMER_REASON = 'Agreed';

async function removePeople(trx: Knex, where: string, bindings: Binding[]): Promise<void> {
  const changed = await rows<{ id: number }>(
    trx,
    `UPDATE shop_quotes SET user_id = NULL, maker_name = '${FORMER_CUSTOMER}', maker_email = '', send_to = NULL,
            accounts_email = NULL, note = NULL, idempotency_key = NULL,
            discount_reason = CASE WHEN discount_reason IS NOT NULL THEN '${FORMER_REASON}' END
      WHERE id IN (SELECT id FROM shop_quotes WHERE ${where} ORDER BY id FOR UPDATE) RETURNING id`,
    bindings,
  );
  await trx.raw(
    `UPDATE shop_quote_revisions
        SET terms = terms || '{"note": null}' || CASE WHEN terms ->> 'discountReason' IS NULL THEN '{}'
                                                  ELSE '{"discountReason": "${FORMER_REASON}"}' END::jsonb
      WHERE quote_id = ANY(?)`,
    [changed.map(({ id }) => id)],
  );
}
