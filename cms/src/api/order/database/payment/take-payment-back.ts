import { writeAudit } from '#platform/audit/audit';
import { execute, firstRow, type Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import type { OrderRecord } from '../../rules/order';
import { hasReceived, receivedCents } from '../../rules/payment/ledger';
import { takeBackRefusal } from '../../rules/payment/take-back-payment';
import { scheduleCheck } from '../end';
import { lockAnyOrder, mustFindOrderRow } from '../reads';

interface Recorded {
  id: number;
  amountCents: number;
  receivedOn: string;
  method: string;
  methodBefore: string;
  returnedCents: number;
}

/**
 * Removes a payment that was recorded by mistake; the order is as if it had never been recorded.
 * @throws Refusal `gone`, `no-payment`; as `takeBackRefusal`
 */
export function takePaymentBack(
  knex: Knex,
  { id, paymentId }: { id: string; paymentId: string },
  reason: string,
  actor: SignedInUser,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    const order = await lockAnyOrder(trx, id);
    if (!order) throw new Refusal('gone');
    const payment = await firstRow<Recorded>(
      trx,
      sql`SELECT id, cents AS amount_cents, received_on::text, method, method_before,
              (SELECT coalesce(-sum(b.cents), 0)::integer FROM shop_ledger b WHERE b.returns = e.id) AS returned_cents
         FROM shop_ledger e
        WHERE order_id = ${order.id} AND returns IS NULL AND reference IS NULL AND public_id::text = ${paymentId}`,
    );
    if (!payment) throw new Refusal('no-payment');
    const refusal = takeBackRefusal(order, payment);
    if (refusal) throw new Refusal(refusal);
    const after = await remove(trx, order, payment);
    const { amountCents, receivedOn, method } = payment;
    const details = { amountCents, receivedOn, method, reason, receivedCents: receivedCents(after) };
    await writeAudit(trx, actor.documentId, 'order.payment-taken-back', id, details);
    return after;
  });
}

/** The next payment, or else the order, takes the method that there was before this one. */
async function remove(trx: Knex, order: OrderRecord, { id, methodBefore }: Recorded): Promise<OrderRecord> {
  await trx('shop_ledger').where({ id }).delete();
  const next = await firstRow(
    trx,
    sql`UPDATE shop_ledger SET method_before = ${methodBefore} WHERE id =
       (SELECT min(id) FROM shop_ledger
         WHERE order_id = ${order.id} AND id > ${id} AND returns IS NULL AND reference IS NULL) RETURNING id`,
  );
  if (!next) await trx('orders').where({ id: order.id }).update({ payment_method: methodBefore });
  const after = await mustFindOrderRow(trx, order.id);
  if (hasReceived(after)) return after;
  await execute(trx, sql`UPDATE orders SET expires_at = ${RESERVED_AGAIN} WHERE id = ${order.id}`);
  await scheduleCheck(trx, order.id, new Date(), 0);
  return mustFindOrderRow(trx, order.id);
}

/** A day at least, so that the right amount can be recorded. */
const RESERVED_AGAIN = sql`greatest(hold_ends_at, now() AT TIME ZONE 'UTC' + interval '1 day')`;
