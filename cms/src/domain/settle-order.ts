import { isPaid, type OrderRecord } from './order';
import { verifyPayment, type ProviderOrder } from './payment';
import type { Log, OrderBooks, PaymentProvider } from './ports';

export interface SettlePorts {
  orders: OrderBooks;
  payments: PaymentProvider;
  log: Log;
  now(): Date;
}

export type Settlement =
  | { outcome: 'paid'; order: OrderRecord }
  | { outcome: 'declined' | 'pending' | 'not-verified' | 'expired' | 'unavailable' };

/** Longer than a capture with its time-outs and the look-up after it can take. */
const CAPTURE_MINUTES = 2;

/**
 * Takes the money for an order once and marks it paid, or says why not. Called by the buyer's pay,
 * the provider's webhook and the sweeper alike; repeats and races end in the same paid order,
 * because the provider captures an order once and `markPaid` changes an order once.
 */
export async function settleOrder(ports: SettlePorts, order: OrderRecord): Promise<Settlement> {
  if (isPaid(order)) return { outcome: 'paid', order };
  if (!order.paypalOrderId) return { outcome: 'not-verified' };
  const until = new Date(ports.now().getTime() + CAPTURE_MINUTES * 60_000);
  if (!(await ports.orders.extendHold(order.id, until))) return { outcome: 'expired' };
  return captureAndJudge(ports, order);
}

/** `settleOrder` for an order whose hold is not to be made longer, because it is about to end. */
export async function captureAndJudge(ports: SettlePorts, order: OrderRecord): Promise<Settlement> {
  const captured = await ports.payments.capture(order);
  switch (captured.kind) {
    case 'answered':
      return judge(ports, order, captured.order);
    case 'declined':
      await ports.orders.noteDecline(order.id);
      return { outcome: 'declined' };
    case 'not-approved':
      return { outcome: 'not-verified' };
    case 'unavailable':
      ports.log.warn(`Capture of order ${order.documentId} is open: ${String(captured.cause)}`);
      return { outcome: 'unavailable' };
  }
}

async function judge(
  ports: SettlePorts,
  order: OrderRecord,
  provider: ProviderOrder,
): Promise<Settlement> {
  const verdict = verifyPayment(provider, order, ports.payments.merchantId);
  switch (verdict.kind) {
    case 'verified':
      return keepOrReturnMoney(ports, order, verdict.captureId);
    case 'declined':
      await ports.orders.noteDecline(order.id);
      return { outcome: 'declined' };
    case 'mismatch':
      return (await returnMoney(ports, order, verdict.captureId, verdict.problems.join('; ')))
        ? { outcome: 'not-verified' }
        : { outcome: 'unavailable' };
    case 'pending':
      return { outcome: 'pending' };
    case 'refunded':
    case 'nothing-captured':
      return { outcome: 'not-verified' };
  }
}

/** The money is right; should the order have ended meanwhile, the buyer gets it back. */
async function keepOrReturnMoney(
  ports: SettlePorts,
  order: OrderRecord,
  captureId: string,
): Promise<Settlement> {
  const settled = await ports.orders.markPaid(order.id, captureId);
  if (isPaid(settled)) return { outcome: 'paid', order: settled };
  return (await returnMoney(ports, order, captureId, lateBecause(settled)))
    ? { outcome: 'expired' }
    : { outcome: 'unavailable' };
}

const lateBecause = ({ state }: OrderRecord) => `captured when the order was ${state}`;

/**
 * Gives back what was captured, by whomever, for an order that had ended.
 * @returns false while the provider does not do it
 */
export async function returnLateMoney(ports: SettlePorts, order: OrderRecord): Promise<boolean> {
  try {
    const { captures } = await ports.payments.lookUp(order);
    const taken = captures.find(({ status }) => status === 'COMPLETED');
    return taken === undefined || (await returnMoney(ports, order, taken.id, lateBecause(order)));
  } catch (error) {
    ports.log.warn(`Order ${order.documentId} cannot be looked up: ${String(error)}`);
    return false;
  }
}

/** @returns false when the money is still to go back: whoever asked has to try again */
async function returnMoney(
  { orders, payments, log }: SettlePorts,
  order: OrderRecord,
  captureId: string,
  problem: string,
): Promise<boolean> {
  log.error(`Payment ${captureId} of order ${order.documentId} is refused: ${problem}`);
  await orders.notePaymentProblem(order.id, `Capture ${captureId}: ${problem}`);
  try {
    await payments.refund(captureId);
    return true;
  } catch (error) {
    log.error(`Capture ${captureId} is still to be refunded: ${String(error)}`);
    return false;
  }
}
