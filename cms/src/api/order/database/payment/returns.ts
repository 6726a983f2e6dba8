import type { PaymentReturnInput } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import { dayOf } from 'shared';
import { firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { queueEmail } from '#platform/email/database/outbox';
import { Refusal } from '#platform/refusal';
import type { OrderRecord } from '../../rules/order';
import { isRecorded, returnedCents, type Payment } from '../../rules/payment/ledger';
import { returnRefusal, type PaymentReturn } from '../../rules/payment/return-payment';
import { lockAnyOrder, mustFindOrderRow } from '../reads';
import { scheduleCheck } from '../end';
import { enterReturn, findHashOfKey } from './ledger';

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
    const payment = order.payments.find((one) => one.id === paymentId && isRecorded(one));
    if (!payment) throw new Refusal('no-payment');
    const known = await findHashOfKey(trx, order.id, request.idempotencyKey);
    if (known !== null && known !== request.requestHash) throw new Refusal('idempotency-key-reused');
    if (known !== null) return order;
    const refusal = returnRefusal(order, payment, request.amountCents);
    if (refusal) throw new Refusal(refusal);
    await record(trx, order, payment, request);
    return mustFindOrderRow(trx, order.id);
  });
}

async function record(
  trx: Knex,
  order: OrderRecord,
  { id: paymentId, method }: Payment,
  { amountCents, note, actor, idempotencyKey, requestHash }: ReturnRequest,
): Promise<void> {
  const publicId = await enterReturn(trx, {
    orderId: order.id,
    paymentId,
    cents: amountCents,
    receivedOn: dayOf(new Date()),
    note,
    actor,
    idempotencyKey,
    requestHash,
  });
  const details = { amountCents, method, note, returnedCents: returnedCents(order) + amountCents };
  await writeAudit(trx, actor, 'order.payment-returned', order.documentId, details);
  await queueEmail(trx, 'refund', `${order.documentId}:${publicId}`);
  if (order.state === 'pending') await scheduleCheck(trx, order.id, new Date(), 0);
}

/** The return with this public id; null if there is none. */
export const findReturn = (knex: Knex, id: string): Promise<PaymentReturn | null> =>
  firstRow(
    knex,
    sql`SELECT -cents AS amount_cents, method FROM shop_ledger
      WHERE public_id::text = ${id} AND returns IS NOT NULL`,
  );
