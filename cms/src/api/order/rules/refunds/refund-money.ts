import { PAYMENT_METHOD, type Cents, type PaymentMethod } from 'shared';
import type { OrderRecord } from '../order';
import { isRecorded, keptCapture, leftOf, type Payment } from '../payment/ledger';
import type { RefundRecord } from './refund';

/** From which payments the money of refunds comes: PayPal's capture first, then recorded payments, newest first. */

type SettledRefund = Pick<RefundRecord, 'state' | 'amountCents' | 'byPaypalCents'>;

/** What went back of a paid order. @param reportedCents by the provider, whose sum may exceed its listed refunds */
export function sumsOfRefunds(refunds: readonly SettledRefund[], reportedCents: Cents) {
  const completed = refunds.filter(({ state }) => state === 'completed');
  const sum = (of: (refund: SettledRefund) => Cents) =>
    completed.reduce((all, refund) => all + of(refund), 0);
  return {
    byPaypalCents: Math.max(
      sum(({ byPaypalCents }) => byPaypalCents),
      reportedCents,
    ),
    byHandCents: sum(({ amountCents, byPaypalCents }) => amountCents - byPaypalCents),
  };
}

/** An amount that goes back of a payment. */
interface Share {
  payment: Payment;
  cents: Cents;
}

/** Spreads what the shop itself sends back over the recorded payments, newest first. */
function sharesByHand({ payments }: Pick<OrderRecord, 'payments'>, cents: Cents): Share[] {
  let left = cents;
  return payments
    .filter(isRecorded)
    .reverse()
    .map((payment) => {
      const share = Math.min(left, leftOf(payment));
      left -= share;
      return { payment, cents: share };
    })
    .filter((share) => share.cents > 0);
}

/** What the ledger still lacks of an order's refunds. */
export function refundsToEnter(
  order: Pick<OrderRecord, 'payments'>,
  { byPaypalCents, byHandCents }: ReturnType<typeof sumsOfRefunds>,
): Share[] {
  const capture = keptCapture(order);
  const entered = order.payments.filter(isRecorded).reduce((sum, one) => sum + one.refundedCents, 0);
  const byPayPal = capture ? [{ payment: capture, cents: byPaypalCents - capture.refundedCents }] : [];
  return [...byPayPal, ...sharesByHand(order, byHandCents - entered)].filter(({ cents }) => cents > 0);
}

/** A way, and what goes back by it. */
interface Way {
  method: PaymentMethod;
  cents: Cents;
}

/** How a refund's money goes back, PayPal's part first. */
export function waysOf(
  { payments }: Pick<OrderRecord, 'payments'>,
  { amountCents, byPaypalCents }: Pick<RefundRecord, 'amountCents' | 'byPaypalCents'>,
): Way[] {
  const byHand = payments.findLast(isRecorded)?.method ?? 'Other';
  const ways: Way[] = [
    { method: PAYMENT_METHOD, cents: byPaypalCents },
    { method: byHand, cents: amountCents - byPaypalCents },
  ];
  return ways.filter(({ cents }) => cents > 0);
}
