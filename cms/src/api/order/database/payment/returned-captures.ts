import type { Cents } from 'shared';
import { PROVIDER, writeAudit } from '#platform/audit/audit';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { queueEmail } from '#platform/email/database/outbox';
import type { ProblemKind } from '../../rules/payment/problems';
import type { TakenMoney } from '../../rules/ports';

/** What PayPal took and the shop does not keep. */
export interface ReturnedCapture extends TakenMoney {
  problemKind: ProblemKind;
  takenAt: Date;
  /** PayPal's; null until the money is back, or if it is not known. */
  refundId: string | null;
  returnedAt: Date | null;
}

/** Notes money that will go back, and tells its buyer, once. */
export async function noteReturnedCapture(
  trx: Knex,
  orderId: number,
  { captureId, amountCents }: TakenMoney,
  kind: ProblemKind,
): Promise<void> {
  const order = await firstRow<{ documentId: string }>(
    trx,
    sql`WITH added AS (
       INSERT INTO shop_returned_captures (capture_id, order_id, cents, problem_kind)
       VALUES (${captureId}, ${orderId}, ${amountCents}, ${kind})
       ON CONFLICT DO NOTHING RETURNING order_id)
     SELECT o.document_id FROM orders o JOIN added ON added.order_id = o.id`,
  );
  if (order) await queueEmail(trx, 'payment-returned', `${order.documentId}:${captureId}`);
}

export async function noteCaptureIsBack(
  trx: Knex,
  captureId: string,
  refundId: string | null,
): Promise<void> {
  const back = await firstRow<{ documentId: string; amountCents: Cents | null }>(
    trx,
    sql`UPDATE shop_returned_captures c SET refund_id = ${refundId}, returned_at = now() FROM orders o
      WHERE c.capture_id = ${captureId} AND c.returned_at IS NULL AND o.id = c.order_id
      RETURNING o.document_id, c.cents AS amount_cents`,
  );
  if (!back) return;
  const details = { captureId, amountCents: back.amountCents, refundId };
  await writeAudit(trx, PROVIDER, 'order.payment-sent-back', back.documentId, details);
}

/** What PayPal took of an order and the shop does not keep, oldest first. */
export const listReturnedCaptures = (knex: Knex, orderId: number): Promise<ReturnedCapture[]> =>
  rows(
    knex,
    sql`SELECT capture_id, cents AS amount_cents, problem_kind, taken_at, refund_id, returned_at
       FROM shop_returned_captures WHERE order_id = ${orderId} ORDER BY taken_at, capture_id`,
  );
