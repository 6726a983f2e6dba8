import type { PaymentReturnInput } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import { firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { queueEmail } from '#platform/email/database/outbox';
import { Refusal } from '#platform/refusal';
import type { OrderRecord } from '../../rules/order';
import { returnRefusal, type PaymentReturn } from '../../rules/payment/return-payment';
import { lockAnyOrder, mustFindOrderRow } from '../reads';
import { scheduleCheck } from '../end';

interface ReturnRequest extends PaymentReturnInput {
  /** documentId of the admin. */
  actor: string;
  /** The client's Idempotency-Key; null if there is none. */
  idempotencyKey: string | null;
  requestHash: string;
}

/**
 * Records that money of a payment was given back, once for each key.
 * @throws Refusal `gone`, `no-payment`, `idempotency-key-reused`; as `returnRefusal`
 */
export function returnPayment(
  knex: Knex,
  { id, paymentId }: { id: string; paymentId: string },
  request: ReturnRequest,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    const order = await lockAnyOrder(trx, id);
    if (!order) throw new Refusal('gone');
    const payment = order.payments.find((one) => one.id === paymentId);
    const row = await firstRow<{ id: number }>(
      trx,
      sql`SELECT id FROM shop_payments WHERE order_id = ${order.id} AND public_id::text = ${paymentId}`,
    );
    if (!payment || !row) throw new Refusal('no-payment');
    const known = await findByKey(trx, row.id, request);
    if (known && known.requestHash !== request.requestHash) throw new Refusal('idempotency-key-reused');
    if (known) return order;
    const refusal = returnRefusal(order, payment, request.amountCents);
    if (refusal) throw new Refusal(refusal);
    await record(trx, order, { ...request, paymentRow: row.id, method: payment.method });
    return mustFindOrderRow(trx, order.id);
  });
}

async function findByKey(
  trx: Knex,
  paymentRow: number,
  { idempotencyKey: key }: ReturnRequest,
): Promise<{ requestHash: string } | null> {
  if (key === null) return null;
  return firstRow(
    trx,
    sql`SELECT request_hash FROM shop_payment_returns WHERE payment_id = ${paymentRow} AND idempotency_key = ${key}`,
  );
}

async function record(
  trx: Knex,
  order: OrderRecord,
  asked: ReturnRequest & { paymentRow: number; method: OrderRecord['paymentMethod'] },
): Promise<void> {
  const { amountCents, note, actor, idempotencyKey, requestHash, paymentRow, method } = asked;
  const added = await firstRow<{ publicId: string }>(
    trx,
    sql`INSERT INTO shop_payment_returns (payment_id, cents, note, actor, idempotency_key, request_hash)
     VALUES (${paymentRow}, ${amountCents}, ${note}, ${actor}, ${idempotencyKey}, ${requestHash}) RETURNING public_id`,
  );
  const returnedCents = order.returnedCents + amountCents;
  await trx('orders').where({ id: order.id }).update({ returned_cents: returnedCents });
  const details = { amountCents, method, note, returnedCents };
  await writeAudit(trx, actor, 'order.payment-returned', order.documentId, details);
  await queueEmail(trx, 'refund', `${order.documentId}:${added?.publicId ?? ''}`);
  if (order.state === 'pending') await scheduleCheck(trx, order.id, new Date(), 0);
}

/** The return with this public id; null if there is none. */
export const findReturn = (knex: Knex, id: string): Promise<PaymentReturn | null> =>
  firstRow(
    knex,
    sql`SELECT r.cents AS amount_cents, p.method
       FROM shop_payment_returns r JOIN shop_payments p ON p.id = r.payment_id
      WHERE r.public_id::text = ${id}`,
  );
