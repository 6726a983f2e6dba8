import { accountsMailbox } from '../../rules/invoices/bill-to';
import { adjustmentsToIssue, type Adjustment, type Repayment } from '../../rules/invoices/invoice';
import type { OrderRecord } from '../../rules/order';
import { nameOfRefund, type RefundRecord } from '../../rules/refunds/refund';
import { PROVIDER } from '#platform/audit/audit';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { queueEmail } from '#platform/email/database/outbox';

/** The adjustment notes of an order, by number. */
export const listAdjustments = (knex: Knex, orderId: number): Promise<Adjustment[]> =>
  rows(
    knex,
    sql`SELECT number, refund_id, issued_at AS at, cents, gst_cents, reason,
            lines::json AS lines
       FROM shop_adjustment_notes WHERE order_id = ${orderId} ORDER BY id`,
  );

/** Issues the missing adjustment notes of an order with an invoice, also to its accounts mailbox. The caller holds the lock of the order's row. */
export async function issueAdjustments(
  trx: Knex,
  order: OrderRecord,
  refunds: readonly RefundRecord[],
): Promise<void> {
  if (order.refundedCents === 0) return;
  const now = new Date();
  const issued = await listAdjustments(trx, order.id);
  const repayments = refunds
    .filter(({ state }) => state === 'completed')
    .map((refund) => repaymentOf(order, refund))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const notes = adjustmentsToIssue(order, issued, repayments, now);
  if (notes.length === 0) return;
  await trx('shop_adjustment_notes').insert(
    notes.map(({ number, refundId, cents, gstCents, reason, lines }) => ({
      order_id: order.id,
      number,
      refund_id: refundId,
      issued_at: now,
      cents,
      gst_cents: gstCents,
      reason,
      lines: JSON.stringify(lines),
    })),
  );
  if (!accountsMailbox(order)) return;
  for (const { number, at } of notes)
    await queueEmail(trx, 'accounts-adjustment', `${order.documentId}:${number}`, at);
}

function repaymentOf(order: OrderRecord, refund: RefundRecord): Repayment {
  const { settledAt, createdAt, amountCents, actor, reason } = refund;
  return {
    refundId: nameOfRefund(refund),
    at: settledAt ?? createdAt,
    cents: amountCents,
    reason: actor === PROVIDER ? null : reason,
    lines: refund.lines.flatMap(({ line, quantity }) =>
      order.lines
        .filter(({ documentId }) => documentId === line)
        .map(({ partNum, name }) => ({ partNum, name, quantity })),
    ),
  };
}
