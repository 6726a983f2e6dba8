import { messages } from 'shared';
import type { Cancellation } from '../domain/orders/cancel-order';
import type { PlaceOrderRefusal } from '../domain/orders/place-order';
import type { Settlement } from '../domain/orders/settle-order';
import { ApiProblem } from './api-problem';

/** The answer to an order that the shop does not take. */
export function placeOrderProblem(refusal: PlaceOrderRefusal): ApiProblem {
  switch (refusal.reason) {
    case 'product-not-found':
      return new ApiProblem(400, messages.productNotFound);
    case 'prices-changed':
      return new ApiProblem(409, messages.pricesChanged);
    case 'total-too-high':
      return new ApiProblem(400, messages.orderTotalTooHigh);
    case 'out-of-stock':
      return new ApiProblem(409, messages.outOfStock(refusal.productName));
    case 'order-expired':
      return new ApiProblem(409, messages.orderExpired);
    case 'idempotency-key-reused':
      return new ApiProblem(422, messages.idempotencyKeyReused);
    case 'provider-unavailable':
      return new ApiProblem(502, messages.providerUnavailable);
  }
}

type Unpaid = Exclude<Settlement['outcome'], 'paid' | 'under-review'>;

const UNPAID: Readonly<Record<Unpaid, [status: number, message: string]>> = {
  declined: [402, messages.paymentDeclined],
  expired: [409, messages.orderExpired],
  'not-verified': [400, messages.paymentNotVerified],
  uncaptured: [502, messages.providerUnavailable],
  unavailable: [502, messages.providerUnavailable],
};

/** The answer to a payment that did not make the order paid. */
export function paymentProblem(outcome: Unpaid): ApiProblem {
  return new ApiProblem(...UNPAID[outcome]);
}

const NOT_CANCELLED: Readonly<Record<Exclude<Cancellation, 'cancelled'>, string>> = {
  'already-paid': messages.orderAlreadyPaid,
  'under-review': messages.paymentUnderReview,
};

/** The answer to an order that cannot be cancelled. */
export function cancelProblem(outcome: Exclude<Cancellation, 'cancelled'>): ApiProblem {
  return new ApiProblem(409, NOT_CANCELLED[outcome]);
}
