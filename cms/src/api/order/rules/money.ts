import { formatPrice, PAYMENT_METHOD, toDollars, type Cents } from 'shared';
import { hadProblem, wasPaid, type OrderRecord } from './order';

const price = (cents: Cents) => formatPrice(toDollars(cents));

/** What the provider took for an order and the shop may keep, before refunds. */
export const capturedCents = (order: Pick<OrderRecord, 'state' | 'totalCents'>): Cents =>
  wasPaid(order) ? order.totalCents : 0;

/** What was received for an order so far, before refunds. PayPal takes the total at once. */
export const amountPaidCents = (
  order: Pick<OrderRecord, 'state' | 'totalCents' | 'receivedCents' | 'paymentMethod'>,
): Cents => (order.paymentMethod === PAYMENT_METHOD ? capturedCents(order) : order.receivedCents);

/** Explains to an admin where an order's money is. */
export function whereTheMoneyIs(order: OrderRecord): string {
  const { state, totalCents, refundedCents, paymentProblem } = order;
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
