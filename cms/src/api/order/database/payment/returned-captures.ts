import { dayOf, PAYMENT_METHOD } from 'shared';
import { PROVIDER, writeAudit } from '#platform/audit/audit';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { queueEmail } from '#platform/email/database/outbox';
import type { OrderRecord } from '../../rules/order';
import type { ProblemKind } from '../../rules/payment/problems';
import type { TakenMoney } from '../../rules/ports';
import { enter, enterReturn } from './ledger';

/** What PayPal took and the shop does not keep. */
export interface ReturnedCapture extends TakenMoney {
  problemKind: ProblemKind;
  takenAt: Date;
  /** PayPal's; null until the money is back, or if it is not known. */
  refundId: string | null;
  returnedAt: Date | null;
}

/** Enters money that will go back, and tells its buyer, once. */
export async function noteReturnedCapture(
  trx: Knex,
  { id, documentId }: Pick<OrderRecord, 'id' | 'documentId'>,
  { captureId, amountCents }: TakenMoney,
  kind: ProblemKind,
): Promise<void> {
  const isNew = await enter(trx, {
    orderId: id,
    cents: amountCents,
    method: PAYMENT_METHOD,
    receivedOn: dayOf(new Date()),
    reference: captureId,
    problemKind: kind,
    actor: PROVIDER,
  });
  if (isNew) await queueEmail(trx, 'payment-returned', `${documentId}:${captureId}`);
}

/** Enters, once, that the money is back. */
export async function noteCaptureIsBack(
  trx: Knex,
  { id, documentId }: Pick<OrderRecord, 'id' | 'documentId'>,
  captureId: string,
  refundId: string | null,
): Promise<void> {
  const known = (await listReturnedCaptures(trx, id)).find((one) => one.captureId === captureId);
  if (!known || known.returnedAt !== null) return;
  const { amountCents } = known;
  await enterReturn(trx, {
    orderId: id,
    paymentId: captureId,
    cents: amountCents,
    receivedOn: dayOf(new Date()),
    reference: refundId,
    actor: PROVIDER,
  });
  await writeAudit(trx, PROVIDER, 'order.payment-sent-back', documentId, {
    captureId,
    amountCents,
    refundId,
  });
}

/** What PayPal took of an order and the shop does not keep, oldest first. */
export const listReturnedCaptures = (knex: Knex, orderId: number): Promise<ReturnedCapture[]> =>
  rows(
    knex,
    sql`SELECT e.reference AS capture_id, e.cents AS amount_cents, e.problem_kind, e.created_at AS taken_at,
            b.reference AS refund_id, b.created_at AS returned_at
       FROM shop_ledger e LEFT JOIN shop_ledger b ON b.returns = e.id
      WHERE e.order_id = ${orderId} AND e.returns IS NULL AND e.problem_kind IS NOT NULL ORDER BY e.id`,
  );
