import { MINUTE, HOUR, limit, type Limit } from '#platform/http/rules/limits';

/** Orders: each one creates rows here and an order at the payment provider. */
export const orderLimits = (
  account: string,
  address: string,
  allowed: { perAccount: number; perAddress: number },
): Limit[] => [
  limit(['order', account, ''], allowed.perAccount, 10 * MINUTE),
  limit(['order', '', address], allowed.perAddress, 10 * MINUTE),
];

/** Payments of an order that the customer opens on its page: each one costs requests to the payment provider. */
export const openPaymentLimits = (account: string): Limit[] => [
  limit(['open-payment', account, ''], 30, 10 * MINUTE),
];

/** Orders that an admin makes, or whose lines an admin changes: each one emails somebody. */
export const madeOrderLimits = (account: string): Limit[] => [limit(['made-order', account, ''], 200, HOUR)];

/**
 * Webhook events without the payment provider's signature: each one costs a request to the provider. Only these are
 * counted, so the provider itself may send any number.
 */
export const forgedEventLimits = (address: string): Limit[] => [
  limit(['forged-event', '', address], 30, 5 * MINUTE),
];
