import { toDollars, type AdminOrder } from 'shared';
import { nameOfEmail } from '../../../platform/email/rules/email-names';
import { inJson } from '../../../platform/http/in-json';
import { refundFailure } from '../../../platform/paypal/rules/refund-failures';
import type { OrderDetail } from '../database/order-detail';
import { capturedCents, whereTheMoneyIs } from '../rules/money';
import type { OrderRecord } from '../rules/order';
import { problemInWords } from '../rules/payment/problems';
import type { RefundRecord } from '../rules/refunds/refund';
import { timelineOf } from '../rules/timeline';
import { toOrderForAdmin } from './order';

/** An order with everything that only admins see, except its neighbours in a list. */
export function toAdminOrder(
  order: OrderRecord,
  detail: OrderDetail,
): Omit<AdminOrder, 'previousId' | 'nextId'> {
  const { paypalOrderId, captureId, refundedCents, removedAt } = order;
  return inJson({
    ...toOrderForAdmin(order),
    removedAt,
    payment: {
      paypalOrderId,
      captureId,
      captured: toDollars(capturedCents(order)),
      refunded: toDollars(refundedCents),
      summary: whereTheMoneyIs(order),
    },
    problemTexts: problemInWords(order),
    notes: detail.notes,
    emails: detail.emails.map((email) => ({ ...email, name: nameOfEmail(email.kind) })),
    refunds: detail.refunds.map(toRefund),
    messages: detail.messages,
    timeline: timelineOf(order, detail),
  });
}

const toRefund = (refund: RefundRecord) => ({
  _id: refund.requestId,
  at: refund.createdAt,
  amount: toDollars(refund.amountCents),
  lines: refund.lines.map(({ line, quantity }) => ({ _id: line, qty: quantity })),
  restock: refund.restock,
  reason: refund.reason,
  status: refund.state,
  failure: refund.failure && refundFailure(refund.failure),
});
