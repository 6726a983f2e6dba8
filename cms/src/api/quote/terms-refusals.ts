import { messages } from 'shared';

/** Why the terms of a quote are refused. */
export const ofTerms = {
  'product-not-found': [404, messages.productNotFound],
  'total-too-high': [400, messages.orderTotalTooHigh],
  'discount-too-high': [400, messages.quoteDiscountTooHigh, 'discount.amount'],
  'past-day': [400, messages.quoteDayPast, 'validUntil'],
  'no-price': [409, messages.noPrice],
} as const;
