import { toDollars, type AdminOrder } from 'shared';
import { nameOfEmail } from '#platform/email/rules/email-names';
import { inJson } from '#platform/http/in-json';
import { refundFailure } from '#platform/paypal/rules/refund-failures';
import type { OrderDetail } from '../database/order-detail';
import { capturedCents, whereTheMoneyIs } from '../rules/money';
import type { PaymentRecord } from '../database/payment/payment-list';
import type { ReturnedCapture } from '../database/payment/returned-captures';
import type { OrderRecord } from '../rules/order';
import { problemInWords } from '../rules/payment/problems';
import type { RefundRecord } from '../rules/refunds/refund';
import { waysOf } from '../rules/refunds/refund-money';
import { missingOf } from '../rules/shipping/shortage';
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
      received: detail.payments.map(toReceived),
      sentBack: detail.sentBack.map(toSentBack),
      summary: whereTheMoneyIs(order),
    },
    problemTexts: problemInWords(order),
    shortageNote: missingOf(order).length > 0 ? (order.shortage?.note ?? null) : null,
    notes: detail.notes,
    emails: detail.emails.map((email) => ({ ...email, name: nameOfEmail(email.kind) })),
    refunds: detail.refunds.map((refund) => toRefund(refund, order)),
    messages: detail.messages,
    timeline: timelineOf(order, detail),
  });
}

const toReceived = ({
  publicId,
  receivedOn,
  amountCents,
  method,
  note,
  createdAt,
  returnedCents,
}: PaymentRecord) => ({
  _id: publicId,
  receivedAt: receivedOn,
  amount: toDollars(amountCents),
  method,
  note,
  recordedAt: createdAt,
  returned: toDollars(returnedCents),
});

const toSentBack = ({ captureId, amountCents, takenAt, refundId, returnedAt }: ReturnedCapture) => ({
  captureId,
  amount: amountCents === null ? null : toDollars(amountCents),
  takenAt,
  refundId,
  returnedAt,
});

const toRefund = (refund: RefundRecord, order: OrderRecord) => ({
  _id: refund.requestId,
  at: refund.createdAt,
  amount: toDollars(refund.amountCents),
  ways: waysOf(order, refund).map(({ method, cents }) => ({ method, amount: toDollars(cents) })),
  lines: refund.lines.map(({ line, quantity }) => ({ _id: line, qty: quantity })),
  restock: refund.restock,
  reason: refund.reason,
  status: refund.state,
  failure: refund.failure && refundFailure(refund.failure),
});
