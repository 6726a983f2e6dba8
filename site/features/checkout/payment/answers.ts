import { clientMessages, fewPagesMessages } from 'shared';
import type { Order, PlacedOrder } from 'shared';
import { ApiError } from '../../../lib/api/client.ts';

/** The outcome of a payment. Only `paid` and `under review` remove items from the cart. */
export type PaymentOutcome =
  | { kind: 'paid'; order: Order }
  /** PayPal has accepted it and decides later: never start a second payment. */
  | { kind: 'under review'; order: Order }
  | { kind: 'cancelled' }
  | { kind: 'declined'; message: string }
  /** The order cannot be placed: prices changed, out of stock, reservation expired, or no delivery to the address. */
  | { kind: 'refused'; message: string; isForAddress?: boolean }
  | { kind: 'signed out' }
  /** Approved and perhaps charged, but not confirmed by the shop: never start a second payment. */
  | { kind: 'unconfirmed'; placed: PlacedOrder; cause: unknown }
  | { kind: 'failed'; cause: unknown };

/** The buyer has nothing left to do: the order is paid, or PayPal is about to decide. */
export function isPaidFor({ isPaid, status }: Order): boolean {
  return isPaid || status === 'under review';
}

export function assertPlaced(placed: PlacedOrder): PlacedOrder {
  if (!placed?._id || !placed.paypalOrderId) throw new Error('Created order is invalid');
  return placed;
}

export function assertPaidFor(order: Order): Order {
  if (!order?._id) throw new Error('Created order is invalid');
  if (!isPaidFor(order)) throw new Error('Order not marked as paid after update');
  return order;
}

/** Throwing closes PayPal's window: an order paid meanwhile must not be approved again. */
export function toPayPalOrder(placed: PlacedOrder): { orderId: string } {
  if (isPaidFor(placed)) throw new Error('The order is paid already');
  return { orderId: placed.paypalOrderId };
}

/** The server refused the request. After any other failure, the request may still have been executed. */
export function isFinalError(failure: unknown): boolean {
  return (
    failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429
  );
}

/** The state of an order that could not be cancelled because it was paid meanwhile; null for other errors. */
export function paidForKind(failure: unknown): 'paid' | 'under review' | null {
  if (!(failure instanceof ApiError)) return null;
  if (failure.message === clientMessages.orderAlreadyPaid) return 'paid';
  return failure.message === clientMessages.paymentUnderReview ? 'under review' : null;
}

/** The order request was invalid, e.g. a product is no longer sold. */
export function isInvalidCart(cause: unknown): cause is ApiError {
  return cause instanceof ApiError && cause.status === 400;
}

/** The order was refused because of its address or its reference, which are in the same step. */
export function isForAddress({ errors }: ApiError): boolean {
  return errors.some(({ path }) => /^(shippingAddress|reference)\b/.test(path));
}

export function outcomeOfFailure(cause: unknown): PaymentOutcome {
  if (!(cause instanceof ApiError)) return { kind: 'failed', cause };
  if (cause.status === 401) return { kind: 'signed out' };
  if (cause.status === 402) return { kind: 'declined', message: cause.message };
  if (cause.status === 409) return { kind: 'refused', message: cause.message };
  return { kind: 'failed', cause };
}

/** The shop's message as a sentence. A payment that it did not accept may have been taken: then it goes back. */
export function textOfRefusal({ message }: ApiError): string {
  return message === fewPagesMessages.paymentNotVerified
    ? `${message}. If PayPal has taken money, it is going back to you, and we are writing to you about it.`
    : `${message}.`;
}
