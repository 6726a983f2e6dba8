import { writeAudit } from '#platform/audit/audit';
import { execute, firstRow, type Knex } from '#platform/database/knex';
import type { SignedInUser } from '#platform/database/sessions';
import { join, sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import type { OrderRecord } from '../../rules/order';
import { takeBackRefusal } from '../../rules/payment/take-back-payment';
import { scheduleCheck } from '../end';
import { lockAnyOrder, mustFindOrderRow } from '../reads';

interface Payment {
  id: number;
  amountCents: number;
  receivedOn: string;
  method: string;
  methodBefore: string | null;
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
    const payment = await firstRow<Payment>(
      trx,
      sql`SELECT id, cents AS amount_cents, received_on::text, method, method_before,
              (SELECT coalesce(sum(r.cents), 0)::int FROM shop_payment_returns r WHERE r.payment_id = p.id) AS returned_cents
         FROM shop_payments p WHERE order_id = ${order.id} AND public_id::text = ${paymentId}`,
    );
    if (!payment) throw new Refusal('no-payment');
    const refusal = takeBackRefusal(order, payment);
    if (refusal) throw new Refusal(refusal);
    await remove(trx, order, payment);
    const { amountCents, receivedOn, method } = payment;
    const receivedCents = order.receivedCents - amountCents;
    const details = { amountCents, receivedOn, method, reason, receivedCents };
    await writeAudit(trx, actor.documentId, 'order.payment-taken-back', id, details);
    return mustFindOrderRow(trx, order.id);
  });
}

/** The next payment, or else the order, takes the method that there was before this one. */
async function remove(trx: Knex, order: OrderRecord, payment: Payment): Promise<void> {
  const { id, amountCents, methodBefore } = payment;
  await trx('shop_payments').where({ id }).delete();
  const next = await firstRow(
    trx,
    sql`UPDATE shop_payments SET method_before = ${methodBefore} WHERE id =
       (SELECT min(id) FROM shop_payments WHERE order_id = ${order.id} AND id > ${id}) RETURNING id`,
  );
  const receivedCents = order.receivedCents - amountCents;
  const columns = [
    sql`received_cents = ${receivedCents}`,
    ...(next ? [] : [sql`payment_method = ${methodBefore}`]),
    ...(receivedCents === 0 ? [sql`expires_at = ${RESERVED_AGAIN}`] : []),
  ];
  await execute(trx, sql`UPDATE orders SET ${join(columns, ', ')} WHERE id = ${order.id}`);
  if (receivedCents === 0) await scheduleCheck(trx, order.id, new Date(), 0);
}

/** A day at least, so that the right amount can be recorded. */
const RESERVED_AGAIN = sql`greatest(hold_ends_at, now() AT TIME ZONE 'UTC' + interval '1 day')`;
