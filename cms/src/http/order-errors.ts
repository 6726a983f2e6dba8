import { messages } from 'shared';
import type { Cancellation } from '../domain/orders/cancel-order';
import type { PlaceOrderRefusal } from '../domain/orders/place-order';
import type { Settlement } from '../domain/orders/settle-order';
import { ApiError } from './api-error';

type Errors<Reason extends string> = Readonly<Record<Reason, [status: number, message: string]>>;

const NOT_PLACED: Errors<Exclude<PlaceOrderRefusal['reason'], 'out-of-stock'>> = {
  'product-not-found': [400, messages.productNotFound],
  'prices-changed': [409, messages.pricesChanged],
  'total-too-high': [400, messages.orderTotalTooHigh],
  'order-expired': [409, messages.orderExpired],
  'idempotency-key-reused': [422, messages.idempotencyKeyReused],
  'provider-unavailable': [502, messages.providerUnavailable],
};

/** The answer to an order that the shop does not take. */
export function placeOrderError(refusal: PlaceOrderRefusal): ApiError {
  return refusal.reason === 'out-of-stock'
    ? new ApiError(409, messages.outOfStock(refusal.productName))
    : new ApiError(...NOT_PLACED[refusal.reason]);
}

type Unpaid = Exclude<Settlement['outcome'], 'paid' | 'under-review'>;

const NOT_PAID: Errors<Unpaid> = {
  declined: [402, messages.paymentDeclined],
  expired: [409, messages.orderExpired],
  'not-verified': [400, messages.paymentNotVerified],
  uncaptured: [502, messages.providerUnavailable],
  unavailable: [502, messages.providerUnavailable],
};

/** The answer to a payment that did not make the order paid. */
export const paymentError = (outcome: Unpaid) => new ApiError(...NOT_PAID[outcome]);

/** The answer to an order that cannot be cancelled. */
export function cancelError(outcome: Exclude<Cancellation, 'cancelled'>): ApiError {
  const isPaid = outcome === 'already-paid';
  return new ApiError(409, isPaid ? messages.orderAlreadyPaid : messages.paymentUnderReview);
}
