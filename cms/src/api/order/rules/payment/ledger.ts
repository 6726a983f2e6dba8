import { PAYMENT_METHOD, type Cents, type PaymentMethod } from 'shared';

/** The money of an order. Every sum is over its payments, so that no two places can disagree about it. */

/** An amount that came in for an order, and what of it went back: rows of `shop_ledger`. */
export interface Payment {
  /** Public id of a recorded payment, or PayPal's capture. */
  id: string;
  method: PaymentMethod;
  /** Null for what PayPal took in another currency, which the shop does not keep. */
  amountCents: Cents | null;
  /** A day, yyyy-mm-dd. */
  receivedOn: string;
  /** What of it went back, other than by refunds. */
  returnedCents: Cents;
  /** What refunds of the paid order gave back of it. */
  refundedCents: Cents;
  /** False for what PayPal took and the shop does not keep: it pays nothing. */
  isKept: boolean;
}

interface Paid {
  readonly payments: readonly Payment[];
}

type Due = Paid & { readonly totalCents: Cents };

const sumOf = ({ payments }: Paid, of: (payment: Payment) => Cents): Cents =>
  payments.filter(({ isKept }) => isKept).reduce((sum, payment) => sum + of(payment), 0);

/** Money came in that the shop counts, also if it was given back since. */
export const hasReceived = ({ payments }: Paid): boolean => payments.some(({ isKept }) => isKept);

/** All that came in and counts. */
export const receivedCents = (order: Paid): Cents => sumOf(order, ({ amountCents }) => amountCents ?? 0);

/** What of it was given back before the order was paid. */
export const returnedCents = (order: Paid): Cents => sumOf(order, (payment) => payment.returnedCents);

/** What is paid of an order. A refund lowers it no more than what is due, so neither counts it. */
export const paidCents = (order: Paid): Cents => receivedCents(order) - returnedCents(order);

/** What is still to pay. */
export const dueCents = (order: Due): Cents => order.totalCents - paidCents(order);

/** What is left of a payment that can be given back. */
export const leftOf = ({ amountCents, returnedCents: returned, refundedCents }: Payment): Cents =>
  (amountCents ?? 0) - returned - refundedCents;

/** What PayPal took and the shop keeps; null if PayPal paid nothing. */
export const keptCapture = ({ payments }: Paid): Payment | null =>
  payments.find((payment) => payment.isKept && !isRecorded(payment)) ?? null;

/** A person recorded the payment: PayPal did not take it. */
export const isRecorded = ({ isKept, method }: Payment): boolean => isKept && method !== PAYMENT_METHOD;

type Payable = Due & {
  readonly state: string;
  readonly paypalOrderId: string | null;
  readonly paypalCents: Cents | null;
};

/**
 * Whether PayPal's order may be captured: it asks for what is due. Once PayPal took money that had to go back, the order is
 * not paid by PayPal: a look-up could not tell the two captures apart.
 */
export const mayCapture = (order: Payable): boolean =>
  order.state === 'pending' &&
  order.paypalOrderId !== null &&
  order.paypalCents === dueCents(order) &&
  order.payments.every(({ isKept }) => isKept);

/** Whether a captured amount pays the order, in the state that its locked row has. A capture counts once. */
export const isDue = (order: Due, captureId: string, amountCents: Cents): boolean =>
  amountCents === dueCents(order) && order.payments.every(({ id }) => id !== captureId);
