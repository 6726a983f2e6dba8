import { PAYMENT_METHOD, type PaymentMethod } from 'shared';
import type { OrderRecord } from '../order';
import { hasReceived } from '../payment/ledger';

/** Orders that an admin makes for a customer, who has asked for it by phone, in an email or at the counter. */

const DAY_MS = 24 * 60 * 60_000;

/** How long goods stay reserved: a payment by PayPal arrives at once, a transfer or a visit takes longer. */
const RESERVED_DAYS = { payPal: 7, other: 14 } as const;

/** Until when the goods of an order are reserved that an admin makes, or whose lines an admin changes, now. */
export function reservedUntil(method: PaymentMethod, now: Date): Date {
  const days = method === PAYMENT_METHOD ? RESERVED_DAYS.payPal : RESERVED_DAYS.other;
  return new Date(now.getTime() + days * DAY_MS);
}

/**
 * Until when the goods of a part-paid order are reserved: its day, if it has one, which a payment does not move. A
 * customer's own checkout lasts minutes, so the first payment gives it as long as a made order.
 */
export const heldForTheRest = (
  order: Pick<OrderRecord, 'madeBy' | 'payments' | 'expiresAt'>,
  now: Date,
): Date => (order.madeBy !== null || hasReceived(order) ? order.expiresAt : reservedUntil('Other', now));
