import { RETENTION } from 'shared';
import { TO_THE_BUSINESS } from '#platform/email/rules/email-names';
import { anonymiseInAudit } from '#platform/audit/audit';
import { execute, firstRow, rows, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';
import { unassignMessages } from '../../contact';
import { UNPROVEN_CUSTOMER } from '../rules/order';
import { forgetNotes, PAID_CENTS } from './payment/ledger';

/** Name of a deleted account's owner, as shown to others. */
export const FORMER_CUSTOMER = 'A former customer';

/** Columns of an order after the person was removed from it. */
const NOBODY = sql`customer_name = ${FORMER_CUSTOMER}, customer_email = '', address = '', city = '', region = '',
  postal_code = '', country = '', recipient = NULL, organisation = NULL, phone = NULL, note = NULL, reference_organisation = NULL, abn = NULL,
  purchase_order = NULL, accounts_email = NULL, accounts_as_quoted = NULL, shortage = NULL`;

/** Columns without delivery details, which are needed for a short time. */
const NO_DETAILS = sql`phone = NULL, note = NULL, accounts_email = NULL, accounts_as_quoted = NULL, shortage = NULL`;

/** Order `o` is in progress: goods or money are still to be sent or returned. */
export const ON_ITS_WAY = sql`(
  (o.removed_at IS NULL AND (o.state IN ('pending', 'under_review')
    OR (o.state = 'paid' AND o.not_to_ship IS DISTINCT FROM 'nothing-left')))
  OR (o.paid_at IS NULL AND ${PAID_CENTS} > 0)
  OR o.refund_due_capture_id IS NOT NULL
  OR EXISTS (SELECT FROM shop_refunds r WHERE r.order_id = o.id AND r.state IN ('requested', 'pending')))`;

/** Order `o` is over, and no late payment can turn up for it. */
const IS_OVER = sql`NOT ${ON_ITS_WAY} AND (o.paid_at IS NOT NULL
  OR NOT EXISTS (SELECT FROM shop_payment_checks c WHERE c.order_id = o.id))`;

/** No money was kept, and no payment problem is open. */
const WAS_NEVER_PAID = sql`o.paid_at IS NULL AND o.payment_problem IS NULL AND ${PAID_CENTS} = 0`;

const BATCH = 1000;

export async function hasOrderOnItsWay(trx: Knex, customerId: number): Promise<boolean> {
  const found = await firstRow(
    trx,
    sql`SELECT FROM orders o WHERE o.customer_id = ${customerId} AND ${ON_ITS_WAY} LIMIT 1`,
  );
  return found !== null;
}

/**
 * Removes personal data from orders of a deleted account, which the caller has locked. Paid orders keep name, e-mail
 * and address, which tax law requires; others keep nothing. Orders in progress are left to `anonymiseOldOrders`.
 */
export async function anonymiseOrdersOf(trx: Knex, documentIds: readonly string[]): Promise<void> {
  await unassignMessages(trx, documentIds);
  const over = sql`o.document_id = ANY(${documentIds}) AND ${IS_OVER}`;
  await execute(trx, sql`UPDATE orders o SET ${NOBODY} WHERE ${over} AND ${WAS_NEVER_PAID}`);
  await execute(trx, sql`UPDATE orders o SET ${NO_DETAILS} WHERE ${over} AND o.paid_at IS NOT NULL`);
  await execute(trx, sql`DELETE FROM shop_order_notes n USING orders o WHERE o.id = n.order_id AND ${over}`);
  await forgetNotes(trx, over);
  await execute(
    trx,
    sql`DELETE FROM shop_outbox e USING orders o
      WHERE substring(e.subject_id FROM '^[^:#]*') = o.document_id AND ${over}
        AND e.state = 'queued' AND e.kind <> ALL(${TO_THE_BUSINESS})`,
  );
}

const { paidOrders, unpaidOrders, deliveryDetails } = RETENTION;

/** When goods or money last moved. */
const LAST_AT = sql`greatest(o.created_at, o.paid_at, o.delivered_at,
  (SELECT max(r.settled_at) AT TIME ZONE 'UTC' FROM shop_refunds r WHERE r.order_id = o.id))`;

/** Removes the person from orders after their retention, and delivery details earlier. */
export async function anonymiseOldOrders(knex: Knex): Promise<void> {
  const old = (days: number) => sql`${LAST_AT} < now() AT TIME ZONE 'UTC' - make_interval(days => ${days})`;
  // For deleted accounts, both happen as soon as the order is over.
  const isGone = sql`(o.customer_id IS NULL AND o.customer_document_id <> ${UNPROVEN_CUSTOMER})`;
  await inBatches(
    knex,
    NOBODY,
    sql`o.customer_email <> '' AND (${old(paidOrders.days)}
       OR (${WAS_NEVER_PAID} AND (${isGone} OR ${old(unpaidOrders.days)})))`,
  );
  await inBatches(
    knex,
    NO_DETAILS,
    sql`(coalesce(o.phone, o.note, o.accounts_email, o.shortage::text) IS NOT NULL OR o.accounts_as_quoted) AND (${isGone} OR ${old(deliveryDetails.days)})`,
  );
}

/** Their invoices state what is left in the orders. */
async function forgetBuyers(trx: Knex, documentIds: readonly string[]): Promise<void> {
  await execute(
    trx,
    sql`UPDATE shop_invoices i SET buyer = NULL FROM orders o
      WHERE o.id = i.order_id AND i.buyer IS NOT NULL AND o.document_id = ANY(${documentIds})`,
  );
}

/** Changes few rows at a time, so that locks are short. Rows that others have locked wait for the next run. */
async function inBatches(knex: Knex, change: Sql, where: Sql): Promise<void> {
  let changed: number;
  do {
    changed = await knex.transaction(async (trx) => {
      const orders = await rows<{ id: string }>(
        trx,
        sql`UPDATE orders SET ${change} WHERE id IN (
           SELECT o.id FROM orders o WHERE ${where} AND ${IS_OVER}
            ORDER BY o.id LIMIT ${BATCH} FOR NO KEY UPDATE OF o SKIP LOCKED)
         RETURNING document_id AS id`,
      );
      const ids = orders.map(({ id }) => id);
      if (change === NOBODY && ids.length > 0) {
        await unassignMessages(trx, ids);
        await forgetBuyers(trx, ids);
        await forgetNotes(trx, sql`o.document_id = ANY(${ids})`);
        await anonymiseInAudit(trx, null, ids);
      }
      return ids.length;
    });
  } while (changed === BATCH);
}
