import { formatPrice, PAYMENT_METHOD, toDollars, type Cents, type PaymentMethod } from 'shared';
import { byMethod } from './payment/methods';
import { dueCents, hasReceived, isRecorded, paidCents, returnedCents } from './payment/ledger';
import { hadProblem, wasPaid, type OrderRecord } from './order';

const price = (cents: Cents) => formatPrice(toDollars(cents));

/** What a paid order brought, before refunds. */
export const capturedCents = (order: Pick<OrderRecord, 'state' | 'totalCents'>): Cents =>
  wasPaid(order) ? order.totalCents : 0;

/** Explains to an admin where an order's money is. */
export function whereTheMoneyIs(order: OrderRecord): string {
  const { state, totalCents, refundedCents, paymentProblem } = order;
  const isByPayPal = order.paymentMethod === PAYMENT_METHOD && !order.payments.some(isRecorded);
  if (!isByPayPal) return receivedInWords(order);
  if (state === 'pending') return unpaid(order);
  if (state === 'under_review')
    return 'PayPal is reviewing the payment. The shop has no money yet; the goods are kept until PayPal decides.';
  if (state === 'cancelled') return ended(order);
  if (state === 'refunded') return `All of ${price(totalCents)} went back to the customer.`;
  const kept = `${price(totalCents - refundedCents)} is in the shop’s PayPal account`;
  const sentence =
    refundedCents > 0
      ? `${price(totalCents)} was taken; ${price(refundedCents)} of it went back to the customer, ${kept}.`
      : `${kept}.`;
  return paymentProblem
    ? `${sentence} PayPal has reported a problem with it, so look there before you count on it.`
    : sentence;
}

/** The same for an order that is not paid by PayPal alone. */
function receivedInWords(order: OrderRecord): string {
  const { state, totalCents, refundedCents, paymentProblem } = order;
  if (state === 'cancelled') return endedWithReceived(order);
  if (state === 'refunded') return `All of ${price(totalCents)} went back to the customer.`;
  if (state === 'pending') return partInWords(order);
  const received = receivedSoFar(order);
  const sentence =
    refundedCents > 0
      ? `${received}, and ${price(refundedCents)} of it went back to the customer.`
      : `${received}.`;
  return paymentProblem ? `${sentence} ${paymentProblem}` : sentence;
}

/** What was received and not given back, by the ways in which it came. */
function receivedSoFar({ payments }: OrderRecord): string {
  const kept = new Map<PaymentMethod, Cents>();
  for (const { isKept, method, amountCents, returnedCents: returned } of payments)
    if (isKept) kept.set(method, (kept.get(method) ?? 0) + (amountCents ?? 0) - returned);
  const [first, ...others] = [...kept].filter(([, cents]) => cents > 0);
  if (!first) return 'Nothing was received';
  const ways = [`${price(first[1])} was received ${byMethod(first[0])}`, ...others.map(inWords)];
  return [ways.slice(0, -1).join(', '), ...ways.slice(-1)].filter(Boolean).join(' and ');
}

const inWords = ([method, cents]: [PaymentMethod, Cents]): string => `${price(cents)} ${byMethod(method)}`;

const givenBack = (order: OrderRecord): string =>
  `The ${price(returnedCents(order))} that was received was given back.`;

function partInWords(order: OrderRecord): string {
  if (paidCents(order) > 0)
    return `${receivedSoFar(order)}, and ${price(dueCents(order))} is still due. If the customer does not want the goods any more, give the money back, then cancel the order.`;
  return hasReceived(order)
    ? `${givenBack(order)} Cancel the order, or record another payment.`
    : `Nothing was received yet. The customer pays ${byMethod(order.paymentMethod)}.`;
}

function endedWithReceived(order: OrderRecord): string {
  if (paidCents(order) > 0)
    return `The order ended, but ${receivedSoFar(order)} and is still with the shop. Give it back to the customer.`;
  return hasReceived(order)
    ? `The order ended without being paid. ${givenBack(order)}`
    : 'The order ended without being paid. No money was received.';
}

function unpaid({ captureRequestedAt }: OrderRecord): string {
  return captureRequestedAt
    ? 'PayPal has been asked for the money, and has not said yet whether it took any.'
    : 'No money was taken: the customer has not approved the payment.';
}

function ended(order: OrderRecord): string {
  if (order.refundDueCaptureId)
    return 'PayPal took money after the order had ended, or not as it was asked to: it is being sent back.';
  return hadProblem(order)
    ? 'The order ended without being paid. What PayPal took of it went back to the customer.'
    : 'The order ended without being paid. No money was kept.';
}
