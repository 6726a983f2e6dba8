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

/** A payment method, which opens PayPal's window for an order. */
export interface Wallet {
  /**
   * Takes the order as a promise, because it must be called within the click handler, else the browser blocks the window.
   * Rejects if the window or the order fails.
   */
  approve(order: Promise<{ orderId: string }>, stop: AbortSignal): Promise<Approval>;
}

export type Approval = 'approved' | 'cancelled';

/** Ports of the payment. */
export interface PaymentPorts {
  placeOrder(): Promise<PlacedOrder>;
  payOrder(id: string, payment: PaymentResult): Promise<Order>;
  /** Cancels the order and releases its stock; a later approval is not captured. */
  cancelOrder(id: string): Promise<unknown>;
  sendOrderConfirmation(order: Order): Promise<unknown>;
  wait(milliseconds: number): Promise<void>;
  log(failure: unknown): void;
  /** Called once, as soon as the buyer has approved or cancelled. */
  onWindowClosed(approval: Approval): void;
}

/** Waits between retries of a pay call after a network error. The call is idempotent. */
const RETRY_DELAYS_MS = [500, 1500, 3000, 5000];

/** Runs one payment, from the click to a paid order. Never throws. */
export async function takePayment(
  wallet: Wallet,
  ports: PaymentPorts,
  stop: AbortSignal,
): Promise<PaymentOutcome> {
  const placing = ports.placeOrder().then(assertPlaced);
  const approving = wallet.approve(placing.then(toPayPalOrder), stop);
  approving.then(ports.onWindowClosed, () => {}); // its failure is handled below, after the order's
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
 * Cancels an unpaid order. The shop's answer overrides the window's result, because the buyer may have approved at that
 * moment.
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

/** Asks the shop to capture an approved payment, with retries. Can be called again for `unconfirmed`. */
export async function confirmPayment(placed: PlacedOrder, ports: PaymentPorts): Promise<PaymentOutcome> {
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

/** Does not wait for the email: the server has queued it with the payment. */
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
