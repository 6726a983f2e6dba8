import type { Cents } from 'shared';
import { isPaid, wasPaid, type OrderRecord } from '../order';
import { hasReceived, mayCapture } from './ledger';
import {
  decidePayment,
  hasMoney,
  type PaymentDecision,
  type ProviderAnswer,
  type ProviderOrder,
  type ProviderRefund,
} from './payment';
import type { PaymentPorts, TakenMoney } from '../ports';
import { problemOf, type Problem } from './problems';

export type Settlement =
  | { outcome: 'paid' | 'under-review'; order: OrderRecord }
  /**
   * `uncaptured`: approved, but not captured yet; `unavailable`: the outcome is unknown; `received`: money was received
   * another way, so that less is due than was approved.
   */
  | {
      outcome: 'declined' | 'not-verified' | 'expired' | 'uncaptured' | 'unavailable' | 'received';
    }
  /** The order waits for the payment of another provider's order, as another amount is due. */
  | { outcome: 'replaced' };

/** Longer than a capture with its time-outs and look-up can take. A reservation is extended by at most this. */
export const CAPTURE_MINUTES = 2;

/** Who starts a capture; the reservation is extended for the first two only. */
type Initiator = 'buyer' | 'approval' | 'worker';

/**
 * Captures an order's payment and marks it paid, or returns why not. Called by the buyer's browser, the provider's
 * webhook, and the worker. Repeats and races end in the same paid order, because the provider captures an order once
 * and `markPaid` changes it once.
 */
export async function settleOrder(
  ports: PaymentPorts,
  order: OrderRecord,
  initiator: Initiator,
): Promise<Settlement> {
  if (order.state === 'under_review') return reconcileOrder(ports, order);
  if (order.state !== 'pending') return settlementOf(order);
  if (!order.paypalOrderId) return { outcome: 'not-verified' };
  const extend = initiator !== 'worker';
  const begun = await ports.orders.beginCapture(order, ports.now(), { extend });
  if (!begun) return notBegun(order, await ports.orders.find(order.id), initiator);
  return applyAnswer(ports, begun, await ports.payments.capture(begun));
}

/**
 * Another request may have been told by the provider that the payment was declined, after this one read the order. Then
 * its buyer is told so, and nothing is captured before another approval. An event of an approval is sent again: by then its
 * time shows whether it is the declined one.
 */
function notBegun(before: OrderRecord, order: OrderRecord | null, initiator: Initiator): Settlement {
  const wasDeclined =
    order?.paypalOrderId === before.paypalOrderId && order.captureAttempt > before.captureAttempt;
  if (!wasDeclined || order.state !== 'pending') return settlementOf(order);
  return { outcome: initiator === 'approval' ? 'uncaptured' : 'declined' };
}

/**
 * Looks an order up at the provider and updates it. Captures an approval that no event reported, unless it was declined
 * before. Retries a refund that is due.
 */
export async function reconcileOrder(ports: PaymentPorts, order: OrderRecord): Promise<Settlement> {
  const answer = await ports.payments.lookUp(order);
  const { refundDueCaptureId: due } = order;
  if (due !== null) return pursueRefund(ports, order, due, answer);
  const isApproved = answer.kind === 'order' && answer.order.status === 'APPROVED';
  if (isApproved && mayCapture(order)) {
    if (order.declinedAt === null) return settleOrder(ports, order, 'worker');
    return { outcome: 'declined' };
  }
  return applyAnswer(ports, order, answer);
}

/** Looks an order up at the provider and applies what was captured. Captures nothing, and ends nothing uncaptured. */
export async function settleCaptured(ports: PaymentPorts, order: OrderRecord): Promise<Settlement> {
  const answer = await ports.payments.lookUp(order);
  const decision = decidePayment(answer, order, ports.payments.merchantId);
  if (decision.kind !== 'unavailable' && !hasMoney(decision)) return { outcome: 'not-verified' };
  return applyAnswer(ports, order, answer);
}

async function applyAnswer(
  ports: PaymentPorts,
  order: OrderRecord,
  answer: ProviderAnswer,
): Promise<Settlement> {
  const decision = decidePayment(answer, order, ports.payments.merchantId);
  const settlement = await applyDecision(ports, order, decision);
  if (answer.kind === 'order') await recordRefunds(ports, order, answer.order);
  return settlement;
}

/** Records refunds of an order, requested by the shop or made at the provider. */
export async function recordRefunds(
  { refunds }: PaymentPorts,
  order: OrderRecord,
  report: ProviderOrder,
): Promise<void> {
  if (report.refunds.length > 0 || report.refundedCents > 0) await refunds.record(order.id, report);
}

async function applyDecision(
  ports: PaymentPorts,
  order: OrderRecord,
  decision: PaymentDecision,
): Promise<Settlement> {
  const { orders, log } = ports;
  if (decision.kind === 'unavailable') {
    log.warn(`Payment of order ${order.documentId} is undecided: ${String(decision.cause)}`);
    return { outcome: 'unavailable' };
  }
  if (order.captureId !== null && wasPaid(order)) return settlementOf(order);
  switch (decision.kind) {
    case 'paid':
      return keepOrReturn(ports, await orders.markPaid(order.id, decision, decision.capturedAt), decision);
    case 'under-review':
      return settlementOf(await orders.markUnderReview(order.id, decision.captureId));
    case 'mismatch':
      return returnMoney(ports, order, decision, mismatchOf(order, decision));
    case 'returned':
      return noteReturned(ports, order, decision);
    case 'declined':
      await orders.markDeclined(order, decision.at);
      return { outcome: 'declined' };
    case 'ended':
      if (order.state === 'pending' && (order.madeBy !== null || hasReceived(order)))
        return mayBePaidAgain(ports, order, decision);
      return settlementOf(await orders.end(order.id, decision.reason));
    case 'approved':
      return waiting(order, 'uncaptured');
    case 'not-approved':
      return waiting(order, 'not-verified');
  }
}

/** The buyer is told once. What the shop itself sent back is known, and so is what went back of a paid order. */
async function noteReturned(
  { orders }: PaymentPorts,
  order: OrderRecord,
  { captureId, amountCents, refundId }: Extract<PaymentDecision, { kind: 'returned' }>,
): Promise<Settlement> {
  const isKnown = order.captureId === captureId && wasPaid(order);
  if (isKnown || order.payments.some(({ id }) => id === captureId)) return settlementOf(order);
  const kind = hasReceived(order) ? 'paid-twice' : 'gone-back';
  const taken = { totalCents: amountCents ?? order.totalCents };
  const problem = problemOf(kind, taken, `payment ${captureId}`);
  const noted = await orders.markRefundDue(order.id, { captureId, amountCents }, problem);
  await orders.clearRefundDue(order.id, captureId, refundId);
  return settlementOf(noted);
}

/**
 * The provider's orders live for hours, an order that an admin made, or that is paid in part, for days: its customer can
 * begin another payment.
 */
async function mayBePaidAgain(
  { orders }: PaymentPorts,
  order: OrderRecord,
  { reason }: Extract<PaymentDecision, { kind: 'ended' }>,
): Promise<Settlement> {
  await orders.dropProviderOrder(order);
  return { outcome: reason === 'payment-refused' ? 'declined' : 'not-verified' };
}

const waiting = (order: OrderRecord, outcome: 'uncaptured' | 'not-verified'): Settlement =>
  mayCapture(order) ? { outcome } : settlementOf(order);

/** The settlement that follows from the order's state. */
function settlementOf(order: OrderRecord | null): Settlement {
  if (!order) return { outcome: 'expired' };
  if (isPaid(order)) return { outcome: 'paid', order };
  if (order.state === 'under_review') return { outcome: 'under-review', order };
  if (order.state === 'pending') return { outcome: hasReceived(order) ? 'received' : 'replaced' };
  if (order.endReason === 'payment-mismatch') return { outcome: 'not-verified' };
  if (order.endReason === 'payment-refused' || order.endReason === 'payment-returned')
    return { outcome: 'declined' };
  return { outcome: 'expired' };
}

/** The payment is valid. If the order has ended meanwhile, or another amount is due, the money is refunded. */
async function keepOrReturn(
  ports: PaymentPorts,
  order: OrderRecord,
  { captureId, amountCents }: { captureId: string; amountCents: Cents },
): Promise<Settlement> {
  if (wasPaid(order) && order.captureId === captureId) return settlementOf(order);
  const kind = hasReceived(order) ? 'paid-twice' : 'late';
  const problem = problemOf(kind, { totalCents: amountCents }, `payment ${captureId}`);
  return returnMoney(ports, order, { captureId, amountCents }, problem);
}

const mismatchOf = (
  order: OrderRecord,
  { captureId, problems }: { captureId: string; problems: string[] },
): Problem =>
  problemOf(
    hasReceived(order) ? 'paid-twice' : 'mismatch',
    order,
    `${problems.join(', and ')} (payment ${captureId})`,
  );

/** Records the due refund first, so that it is retried until it succeeds. */
async function returnMoney(
  ports: PaymentPorts,
  order: OrderRecord,
  { captureId, amountCents }: TakenMoney,
  problem: Problem,
): Promise<Settlement> {
  const { documentId } = order;
  ports.log.error(`Payment ${captureId} of order ${documentId} must be refunded: ${problem.happened}`);
  const taken = { captureId, amountCents };
  const noted = await ports.orders.markRefundDue(order.id, taken, problem);
  return (await sendBack(ports, order, captureId, 0)) ? settlementOf(noted) : { outcome: 'unavailable' };
}

/** Retries a due refund until the provider reports it as completed. */
async function pursueRefund(
  ports: PaymentPorts,
  order: OrderRecord,
  captureId: string,
  answer: ProviderAnswer,
): Promise<Settlement> {
  const known = answer.kind === 'order' ? answer.order : null;
  const due = known?.captures.find(({ id }) => id === captureId);
  if (known && due?.status !== 'COMPLETED') {
    await ports.orders.clearRefundDue(order.id, captureId, refundIn(answer));
    return settlementOf(order);
  }
  const count = (status: ProviderRefund['status']) =>
    known?.refunds.filter((refund) => refund.status === status).length ?? 0;
  if (count('PENDING') > 0) return { outcome: 'unavailable' };
  const isBack = await sendBack(ports, order, captureId, count('FAILED'));
  return isBack ? settlementOf(order) : { outcome: 'unavailable' };
}

/** @returns false if the refund is not completed */
async function sendBack(
  { orders, payments, log }: PaymentPorts,
  order: OrderRecord,
  captureId: string,
  failedBefore: number,
): Promise<boolean> {
  const refund = await payments.refund(captureId, failedBefore + 1).catch((error: unknown) => {
    log.error(`Capture ${captureId} is still to be refunded: ${String(error)}`);
    return null;
  });
  if (!refund?.isCompleted) return false;
  const refundId = refund.refundId ?? refundIn(await payments.lookUp(order));
  await orders.clearRefundDue(order.id, captureId, refundId);
  return true;
}

/** The id of the refund by which a capture went back; null if it is not known. */
const refundIn = (answer: ProviderAnswer): string | null =>
  (answer.kind === 'order' && answer.order.refunds.find(({ status }) => status === 'COMPLETED')?.id) || null;
