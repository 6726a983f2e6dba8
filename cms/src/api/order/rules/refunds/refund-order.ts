import type { OrderRecord } from '../order';
import type { PaymentPorts } from '../ports';
import { PARALLEL } from '../payment/reconcile-payments';
import { failedRefund, type RefundRecord } from './refund';
import type { DueRefund, RefundRequest, RefundRequestResult } from './refund-ports';
import { recordRefunds } from '../payment/settle-order';

type RefundResult =
  | { ok: true; order: OrderRecord }
  | {
      ok: false;
      refusal: Extract<RefundRequestResult, { ok: false }>['refusal'] | 'provider-unavailable';
    }
  /** The provider's error code. */
  | { ok: false; refusal: 'refused'; reason: string };

/**
 * Refunds money of a paid order. The refund is stored first, then the provider is asked without holding a lock. Nothing
 * is booked before its answer; without an answer the worker retries.
 */
export async function refundOrder(
  ports: PaymentPorts,
  order: OrderRecord,
  request: RefundRequest,
): Promise<RefundResult> {
  const kept = await ports.refunds.request(order.id, request);
  if (!kept.ok) return kept;
  const { state, failure } =
    kept.refund.state === 'requested' ? await send(ports, order, kept.refund) : kept.refund;
  if (state === 'requested') return { ok: false, refusal: 'provider-unavailable' };
  if (state === 'failed') return { ok: false, refusal: 'refused', reason: failure ?? '' };
  return { ok: true, order: (await ports.orders.find(order.id)) ?? order };
}

/** Asks the provider for a refund. @returns the updated refund */
async function send(ports: PaymentPorts, order: OrderRecord, refund: RefundRecord): Promise<RefundRecord> {
  const answer = await ports.payments.refundAmount(order, refund);
  switch (answer.kind) {
    case 'refund':
      await ports.refunds.record(order.id, { refunds: [answer.refund], refundedCents: 0 });
      break;
    case 'refused':
      await ports.refunds.fail(refund.id, answer.reason);
      break;
    case 'unavailable':
      ports.log.warn(`Refund ${refund.requestId} is undecided: ${String(answer.cause)}`);
  }
  return (await ports.refunds.find(refund.id)) ?? refund;
}

/** Checks unfinished refunds when they are due. Takes no further refunds after the signal. */
export async function reconcileRefunds(ports: PaymentPorts, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const due = await ports.refunds.claimDue(ports.now(), PARALLEL);
    if (due.length === 0) return;
    await Promise.all(due.map((one) => pursue(ports, one)));
  }
}

/** Handles one refund; its failure does not affect the others. */
async function pursue(ports: PaymentPorts, due: DueRefund): Promise<void> {
  try {
    await reconcileRefund(ports, due);
  } catch (error) {
    ports.log.error(
      `Refund ${due.refund.requestId} could not be checked and will be retried: ${String(error)}`,
    );
  }
}

/** Looks the refund up first, because it may have succeeded without the shop knowing. Asks again only if it has not. */
async function reconcileRefund(ports: PaymentPorts, { order, refund }: DueRefund): Promise<void> {
  const answer = await ports.payments.lookUp(order);
  if (answer.kind === 'order') await recordRefunds(ports, order, answer.order);
  if (answer.kind === 'unavailable') {
    return ports.log.warn(`Refund ${refund.requestId} is undecided: ${String(answer.cause)}`);
  }
  const known = await ports.refunds.find(refund.id);
  if (known?.state !== 'requested') return;
  const { state, failure } = await send(ports, order, known);
  // No request waits for this result, so it is recorded as a problem.
  if (state === 'failed') {
    await ports.orders.notePaymentProblem(order.id, failedRefund(order, refund, failure ?? ''));
  }
}
