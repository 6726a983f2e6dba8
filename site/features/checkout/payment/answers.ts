import { messages } from 'shared';
import type { Order, PlacedOrder } from 'shared';
import { ApiError } from '../../../lib/api/client.ts';

/** How a payment ended. Only `paid` and `under review` take anything out of the cart. */
export type PaymentOutcome =
  | { kind: 'paid'; order: Order }
  /** The provider has accepted it and decides later: never start a second payment. */
  | { kind: 'under review'; order: Order }
  | { kind: 'cancelled' }
  | { kind: 'declined'; message: string }
  /** It cannot be bought as it is: prices changed, out of stock, reservation expired, or not sent there. */
  | { kind: 'refused'; message: string; isForAddress?: boolean }
  | { kind: 'signed out' }
  /** Approved, and perhaps charged, but the shop did not say so: never start a second payment. */
  | { kind: 'unconfirmed'; placed: PlacedOrder; cause: unknown }
  | { kind: 'failed'; cause: unknown };

/** What the shop's answers during a payment mean. */

/** Nothing is left for the buyer to do: it is paid, or the provider is about to decide. */
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

/** A rejected order closes the window: one that was bought meanwhile must not be approved again. */
export function toPayPalOrder(placed: PlacedOrder): { orderId: string } {
  if (isPaidFor(placed)) throw new Error('The order is paid already');
  return { orderId: placed.paypalOrderId };
}

/** The server understood and said no; anything else may have been lost on the way. */
export function isFinalError(failure: unknown): boolean {
  return (
    failure instanceof ApiError &&
    failure.status >= 400 &&
    failure.status < 500 &&
    failure.status !== 429
  );
}

/** What a refused cancelling says the order has become meanwhile; null when it says something else. */
export function paidForKind(failure: unknown): 'paid' | 'under review' | null {
  if (!(failure instanceof ApiError)) return null;
  if (failure.message === messages.orderAlreadyPaid) return 'paid';
  return failure.message === messages.paymentUnderReview ? 'under review' : null;
}

/** An order that was not even understood, e.g. with a product that is no longer sold. */
export function isInvalidCart(cause: unknown): cause is ApiError {
  return cause instanceof ApiError && cause.status === 400;
}

/** Refused for where it should go. */
export function isForAddress({ errors }: ApiError): boolean {
  return errors.some(({ path }) => path.startsWith('shippingAddress'));
}

export function outcomeOfFailure(cause: unknown): PaymentOutcome {
  if (!(cause instanceof ApiError)) return { kind: 'failed', cause };
  if (cause.status === 401) return { kind: 'signed out' };
  if (cause.status === 402) return { kind: 'declined', message: cause.message };
  if (cause.status === 409) return { kind: 'refused', message: cause.message };
  return { kind: 'failed', cause };
}
