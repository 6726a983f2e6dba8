import type { OrderRecord } from '../order';
import type { PaymentPorts } from '../ports';
import { PARALLEL } from '../payment/reconcile-payments';
import type { RefundRecord } from './refund';
import { refundProblem } from '../../../../platform/paypal/rules/refund-failures';
import type { DueRefund, RefundRequest, RefundRequestResult } from './refund-ports';
import { recordRefunds } from '../payment/settle-order';

type RefundResult =
  | { ok: true; order: OrderRecord }
  | {
      ok: false;
      fault: Extract<RefundRequestResult, { ok: false }>['fault'] | 'provider-unavailable';
    }
  /** In the provider's own word for why. */
  | { ok: false; fault: 'refused'; reason: string };

/**
 * Gives money of a paid order back: the refund is kept first, then the provider is asked with no lock held, and
 * nothing is booked before it has said so. While it says nothing the worker goes on asking.
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
  if (state === 'requested') return { ok: false, fault: 'provider-unavailable' };
  if (state === 'failed') return { ok: false, fault: 'refused', reason: failure ?? '' };
  return { ok: true, order: (await ports.orders.find(order.id)) ?? order };
}

/** Asks the provider for a refund. @returns it as it then stands */
async function send(
  ports: PaymentPorts,
  order: OrderRecord,
  refund: RefundRecord,
): Promise<RefundRecord> {
  const answer = await ports.payments.refundAmount(order, refund);
  switch (answer.kind) {
    case 'refund':
      await ports.refunds.record(order.id, { refunds: [answer.refund], refundedCents: 0 });
      break;
    case 'refused':
      await ports.refunds.fail(refund.id, answer.reason);
      break;
    case 'unavailable':
      ports.log.warn(`Refund ${refund.requestId} is open: ${String(answer.cause)}`);
  }
  return (await ports.refunds.find(refund.id)) ?? refund;
}

/**
 * Goes on with refunds about which the provider has not had its last word, each when it is due. Takes up no more of
 * them after the signal.
 */
export async function reconcileRefunds(ports: PaymentPorts, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const due = await ports.refunds.claimDue(ports.now(), PARALLEL);
    if (due.length === 0) return;
    await Promise.all(due.map((one) => pursue(ports, one)));
  }
}

/** One refund's failure does not keep the others waiting. */
async function pursue(ports: PaymentPorts, due: DueRefund): Promise<void> {
  try {
    await reconcileRefund(ports, due);
  } catch (error) {
    ports.log.error(`Refund ${due.refund.requestId} is to be looked at again: ${String(error)}`);
  }
}

/** The provider may have carried it out without the shop having heard; only if it has not it is asked again. */
async function reconcileRefund(ports: PaymentPorts, { order, refund }: DueRefund): Promise<void> {
  const answer = await ports.payments.lookUp(order);
  if (answer.kind === 'order') await recordRefunds(ports, order, answer.order);
  if (answer.kind === 'unavailable') {
    return ports.log.warn(`Refund ${refund.requestId} is open: ${String(answer.cause)}`);
  }
  const known = await ports.refunds.find(refund.id);
  if (known?.state !== 'requested') return;
  const { state, failure } = await send(ports, order, known);
  // Nobody waits for the answer any more.
  if (state === 'failed') {
    await ports.orders.notePaymentProblem(order.id, refundProblem(failure ?? ''));
  }
}
