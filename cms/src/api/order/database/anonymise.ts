import { RETENTION } from 'shared';
import { TO_THE_BUSINESS } from '../../../platform/email/rules/email-names';
import { anonymiseInAudit } from '../../../platform/audit/audit';
import { firstRow, rows, type Knex } from '../../../platform/database/knex';

/** Who was somebody once, as others read it. */
export const FORMER_CUSTOMER = 'A former customer';

/** What becomes of the person on an order that tells nothing of them any more. */
const NOBODY = `customer_name = '${FORMER_CUSTOMER}', customer_email = '', address = '', city = '', region = '',
  postal_code = '', country = '', recipient = NULL, organisation = NULL, phone = NULL, note = NULL`;

/** Goods or money of order `o` are still to come or to go. */
export const ON_ITS_WAY = `(
  (o.removed_at IS NULL AND o.state IN ('pending', 'under_review', 'paid'))
  OR o.refund_due_capture_id IS NOT NULL
  OR EXISTS (SELECT FROM shop_refunds r WHERE r.order_id = o.id AND r.state IN ('requested', 'pending')))`;

/** Neither that, nor may money turn up for what was not paid. */
const IS_OVER = `NOT ${ON_ITS_WAY} AND (o.paid_at IS NOT NULL
  OR NOT EXISTS (SELECT FROM shop_payment_checks c WHERE c.order_id = o.id))`;

/** No money was kept, and nobody has to look into it. */
const WAS_NEVER_PAID = 'o.paid_at IS NULL AND o.payment_problem IS NULL';

const BATCH = 1000;

export async function hasOrderOnItsWay(trx: Knex, customerId: number): Promise<boolean> {
  const found = await firstRow(
    trx,
    `SELECT FROM orders o WHERE o.customer_id = ? AND ${ON_ITS_WAY} LIMIT 1`,
    [customerId],
  );
  return found !== null;
}

/**
 * Leaves on these orders, which the caller has locked and whose account is gone, what tax law wants: on those that
 * were paid the name, the e-mail and the address, on the others nothing. What is under way is left whole until it is
 * over, see `anonymiseOldOrders`.
 */
export async function anonymiseOrdersOf(trx: Knex, documentIds: readonly string[]): Promise<void> {
  const over = `o.document_id = ANY(?) AND ${IS_OVER}`;
  await trx.raw(`UPDATE orders o SET ${NOBODY} WHERE ${over} AND ${WAS_NEVER_PAID}`, [documentIds]);
  await trx.raw(
    `UPDATE orders o SET phone = NULL, note = NULL WHERE ${over} AND o.paid_at IS NOT NULL`,
    [documentIds],
  );
  await trx.raw(
    `DELETE FROM shop_order_notes n USING orders o WHERE o.id = n.order_id AND ${over}`,
    [documentIds],
  );
  await trx.raw(
    `DELETE FROM shop_outbox e USING orders o
      WHERE substring(e.subject_id FROM '^[^:#]*') = o.document_id AND ${over}
        AND e.state = 'queued' AND e.kind <> ALL(?)`,
    [documentIds, TO_THE_BUSINESS],
  );
}

const { paidOrders, unpaidOrders, deliveryDetails } = RETENTION;

/** When an order last had to do with goods or money. */
const LAST_AT = `greatest(o.created_at, o.paid_at, o.delivered_at,
  (SELECT max(r.settled_at) AT TIME ZONE 'UTC' FROM shop_refunds r WHERE r.order_id = o.id))`;

/** Takes the person out of orders that are older than they have to be known, and delivery details before. */
export async function anonymiseOldOrders(knex: Knex): Promise<void> {
  const old = (days: number) => `${LAST_AT} < now() AT TIME ZONE 'UTC' - interval '${days} days'`;
  // Of accounts that are gone all of it at once, as soon as nothing is under way any more.
  const isGone = 'o.customer_id IS NULL';
  await inBatches(
    knex,
    NOBODY,
    `o.customer_email <> '' AND (${old(paidOrders.days)}
       OR (${WAS_NEVER_PAID} AND (${isGone} OR ${old(unpaidOrders.days)})))`,
  );
  await inBatches(
    knex,
    'phone = NULL, note = NULL',
    `coalesce(o.phone, o.note) IS NOT NULL AND (${isGone} OR ${old(deliveryDetails.days)})`,
  );
}

/** Few rows at a time, so that nobody waits long for them; what others have locked is left for the next time. */
async function inBatches(knex: Knex, change: string, where: string): Promise<void> {
  let changed: number;
  do {
    changed = await knex.transaction(async (trx) => {
      const orders = await rows<{ id: string }>(
        trx,
        `UPDATE orders SET ${change} WHERE id IN (
           SELECT o.id FROM orders o WHERE ${where} AND ${IS_OVER}
            ORDER BY o.id LIMIT ${BATCH} FOR NO KEY UPDATE OF o SKIP LOCKED)
         RETURNING document_id AS id`,
      );
      const ids = orders.map(({ id }) => id);
      if (change === NOBODY && ids.length > 0) await anonymiseInAudit(trx, null, ids);
      return ids.length;
    });
  } while (changed === BATCH);
}
