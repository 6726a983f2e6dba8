import { toDollars, type AdminOrder, type Refund } from 'shared';
import type { OrderDetail } from '../database/order-detail';
import { capturedCents, whereTheMoneyIs } from '../rules/money';
import type { OrderRecord } from '../rules/order';
import { nameOfEmail } from '../../../platform/email/rules/email-names';
import type { RefundRecord } from '../rules/refunds/refund';
import { refundFailure } from '../../../platform/paypal/rules/refund-failures';
import { timelineOf } from '../rules/timeline';
import { toOrderForAdmin } from './order';

const told = <Entry extends { at: Date }>(entry: Entry) => ({
  ...entry,
  at: entry.at.toISOString(),
});

/** With all that only admins get to see of it, but for its neighbours in a list. */
export function toAdminOrder(
  order: OrderRecord,
  detail: OrderDetail,
): Omit<AdminOrder, 'previousId' | 'nextId'> {
  const shown = toOrderForAdmin(order);
  const { paypalOrderId, captureId, refundedCents } = order;
  return {
    ...shown,
    orderItems: shown.orderItems.map((item, index) => ({
      ...item,
      partNum: order.lines[index]?.partNum ?? '',
    })),
    removedAt: order.removedAt?.toISOString() ?? null,
    payment: {
      paypalOrderId,
      captureId,
      captured: toDollars(capturedCents(order)),
      refunded: toDollars(refundedCents),
      summary: whereTheMoneyIs(order),
    },
    notes: detail.notes.map(told),
    emails: detail.emails.map((email) => told({ ...email, name: nameOfEmail(email.kind) })),
    refunds: detail.refunds.map(toRefund),
    timeline: timelineOf(order, detail).map(told),
  };
}

const toRefund = (refund: RefundRecord): Refund => ({
  _id: refund.requestId,
  at: refund.createdAt.toISOString(),
  amount: toDollars(refund.amountCents),
  lines: refund.lines.map(({ line, quantity }) => ({ _id: line, qty: quantity })),
  restock: refund.restock,
  reason: refund.reason,
  status: refund.state,
  failure: refund.failure && refundFailure(refund.failure),
});
