import { messages } from 'shared';

/** Why the lines or the address of an order are refused. */
export const ofLines = {
  'not-delivered-there': [400, messages.notDeliveredThere],
  'product-not-found': [400, messages.productNotFound],
  'total-too-high': [400, messages.orderTotalTooHigh],
  'no-price': [409, messages.noPrice],
  'out-of-stock': [409, messages.outOfStock],
} as const;
