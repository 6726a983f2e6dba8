import type { Order, PaymentResult, PlacedOrder } from 'shared';
import {
  assertPaidFor,
  assertPlaced,
  paidForKind,
  isPaidFor,
  isForAddress,
  isInvalidCart,
  isFinalError,
  outcomeOfFailure,
  toPayPalOrder,
  type PaymentOutcome,
} from './answers.ts';

/** A way to pay: opens the provider's window for the order and says how the buyer left it. */
export interface Wallet {
  /**
   * Must be called while the press is being handled, or the browser blocks the window; so it takes
   * the order as a promise. Rejects when the window or the order fails.
   */
  approve(order: Promise<{ orderId: string }>, stop: AbortSignal): Promise<Approval>;
}

export type Approval = 'approved' | 'cancelled';

/** What the sequence needs from the world. */
export interface PaymentPorts {
  placeOrder(): Promise<PlacedOrder>;
  payOrder(id: string, payment: PaymentResult): Promise<Order>;
  /** Gives the order's goods back; an approval that comes later is not captured. */
  cancelOrder(id: string): Promise<unknown>;
  sendOrderConfirmation(order: Order): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  log(failure: unknown): void;
  /** Called once, as soon as the buyer has made a choice in the window. */
  onWindowClosed(approval: Approval): void;
}

/** Waits between repeats of a pay call whose answer was lost; repeating it is harmless. */
const RETRY_DELAYS_MS = [500, 1500, 3000, 5000];

/** Takes one payment from the press of a button to a paid order; never throws. */
export async function takePayment(
  wallet: Wallet,
  ports: PaymentPorts,
  stop: AbortSignal,
): Promise<PaymentOutcome> {
  const placing = ports.placeOrder().then(assertPlaced);
  const approving = wallet.approve(placing.then(toPayPalOrder), stop);
  approving.then(ports.onWindowClosed, () => {}); // its failure is told below, after the order's own
  try {
    const placed = await placing;
    return isPaidFor(placed)
      ? await finishPaidFor(placed, ports)
      : await finishWindow(approving, placed, ports);
  } catch (cause) {
    return isInvalidCart(cause)
      ? {
          kind: 'refused',
          message: cause.message,
          ...(isForAddress(cause) && { isForAddress: true }),
        }
      : outcomeOfFailure(cause);
  }
}

async function finishWindow(
  approving: Promise<Approval>,
  placed: PlacedOrder,
  ports: PaymentPorts,
): Promise<PaymentOutcome> {
  try {
    if ((await approving) === 'approved') return await confirmPayment(placed, ports);
    return await cancelUnpaid(placed, { kind: 'cancelled' }, ports);
  } catch (cause) {
    return cancelUnpaid(placed, { kind: 'failed', cause }, ports);
  }
}

/**
 * Gives the goods back of an order that was not paid. What the shop says counts more than how the
 * window was left: the buyer may have approved in that very moment.
 */
async function cancelUnpaid(
  placed: PlacedOrder,
  outcome: PaymentOutcome,
  ports: PaymentPorts,
): Promise<PaymentOutcome> {
  try {
    await ports.cancelOrder(placed._id);
  } catch (failure) {
    const kind = paidForKind(failure);
    if (kind === 'paid') return finishPaid(placed, ports);
    if (kind === 'under review') return { kind, order: placed };
    ports.log(failure);
  }
  return outcome;
}

/** Has the shop capture an approved payment, patiently; can be called again for `unconfirmed`. */
export async function confirmPayment(
  placed: PlacedOrder,
  ports: PaymentPorts,
): Promise<PaymentOutcome> {
  try {
    return await finishPaidFor(assertPaidFor(await payWithRetries(placed, ports)), ports);
  } catch (cause) {
    const outcome = outcomeOfFailure(cause);
    if (outcome.kind === 'declined') return cancelUnpaid(placed, outcome, ports);
    const isDecided = outcome.kind !== 'failed' || isFinalError(cause);
    return isDecided ? outcome : { kind: 'unconfirmed', placed, cause };
  }
}

async function finishPaidFor(order: Order, ports: PaymentPorts): Promise<PaymentOutcome> {
  return order.isPaid ? finishPaid(order, ports) : { kind: 'under review', order };
}

/** The server has queued the email with the payment already, so the buyer does not wait for this. */
function finishPaid(order: Order, ports: PaymentPorts): PaymentOutcome {
  void ports.sendOrderConfirmation(order).catch(ports.log);
  return { kind: 'paid', order };
}

async function payWithRetries(placed: PlacedOrder, ports: PaymentPorts): Promise<Order> {
  const payment = { id: placed.paypalOrderId, status: 'APPROVED' };
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await ports.payOrder(placed._id, payment);
    } catch (failure) {
      if (isFinalError(failure)) throw failure;
      ports.log(failure);
      await ports.wait(delay);
    }
  }
  return ports.payOrder(placed._id, payment);
}
