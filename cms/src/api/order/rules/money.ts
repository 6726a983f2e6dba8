import { formatPrice, PAYMENT_METHOD, toDollars, type Cents } from 'shared';
import { byMethod } from './payment/methods';
import { hadProblem, hasReceived, wasPaid, type OrderRecord } from './order';

const price = (cents: Cents) => formatPrice(toDollars(cents));

/** What a paid order brought, before refunds. */
export const capturedCents = (order: Pick<OrderRecord, 'state' | 'totalCents'>): Cents =>
  wasPaid(order) ? order.totalCents : 0;

/** What was received for an order so far, before refunds. PayPal takes the total at once. */
export const amountPaidCents = (
  order: Pick<OrderRecord, 'state' | 'totalCents' | 'receivedCents'>,
): Cents => (hasReceived(order) ? order.receivedCents : capturedCents(order));

/** Explains to an admin where an order's money is. */
export function whereTheMoneyIs(order: OrderRecord): string {
  const { state, totalCents, refundedCents, paymentProblem } = order;
  if (hasReceived(order) || order.paymentMethod !== PAYMENT_METHOD) return receivedInWords(order);
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

/** The same for an order that PayPal is not paid for. */
function receivedInWords(order: OrderRecord): string {
  const { state, totalCents, receivedCents, refundedCents, paymentMethod } = order;
  const how = byMethod(paymentMethod);
  const received = `${price(receivedCents)} was received ${how}`;
  if (state === 'cancelled')
    return receivedCents > 0
      ? `The order ended, but ${received}. Make sure that it has gone back to the customer.`
      : 'The order ended without being paid. No money was received.';
  if (state === 'refunded') return `All of ${price(totalCents)} went back to the customer.`;
  if (state === 'pending')
    return receivedCents > 0
      ? `${received}, and ${price(totalCents - receivedCents)} is still due. The goods stay reserved. If the customer does not want them any more, send the money back and remove the order.`
      : `Nothing was received yet. The customer pays ${how}.`;
  const sentence =
    refundedCents > 0
      ? `${received}, and ${price(refundedCents)} of it went back to the customer.`
      : `${received}.`;
  return order.paymentProblem ? `${sentence} ${order.paymentProblem}` : sentence;
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
