import { formatPrice, PAYMENT_METHOD, toCents, toDollars } from 'shared';
import type { Order, OrderStatus } from 'shared';

/** The order status as shown to customers and admins. */
export const statusWords: Record<OrderStatus, string> = {
  pending: 'Pending',
  'under review': 'Under review',
  paid: 'Paid',
  shipped: 'Shipped',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/**
 * An unpaid order that its customer placed, and the cart can continue. One that an admin made has a day until which it is
 * to be paid, or money that was received; like that of a quote it is paid on its own page, whatever is in the cart.
 */
export const isOfCheckout = (order: Order): boolean => isBegun(order) && !order.quote;

/** An unpaid order whose payment its customer has begun: of the checkout, or of a quote. */
export const isBegun = ({ status, dueAt, amountPaid, paymentMethod }: Order): boolean =>
  status === 'pending' && paymentMethod === PAYMENT_METHOD && !dueAt && !amountPaid;

/** The end of an order's id, shown beside its number. */
export const shortId = (id: string): string => id.slice(-6);

/** The refund of an order, e.g. `Refunded $1.00`; null without one. */
export function refundText({
  status,
  refundedAmount,
}: Pick<Order, 'status' | 'refundedAmount'>): string | null {
  if (refundedAmount > 0) return `Refunded ${formatPrice(refundedAmount)}`;
  return status === 'refunded' ? 'Refunded' : null;
}

/** The ways in which an order was paid, e.g. `Bank transfer, PayPal`; until there is one, how it is to be paid. */
export function methodsOf({ payments, paymentMethod }: Pick<Order, 'payments' | 'paymentMethod'>): string {
  const kept = payments.filter(({ amount, returned }) => amount > returned);
  return [...new Set(kept.map(({ method }) => method))].join(', ') || paymentMethod;
}

/** What is still to pay of an order, in dollars. */
export function amountDue({ totalPrice, amountPaid }: Pick<Order, 'totalPrice' | 'amountPaid'>) {
  return toDollars(Math.max((toCents(totalPrice) ?? 0) - (toCents(amountPaid) ?? 0), 0));
}
