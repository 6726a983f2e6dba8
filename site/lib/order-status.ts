import { formatPrice } from 'shared';
import type { Order, OrderStatus } from 'shared';

/** The words for where an order stands, as customers and admins read them. */
export const statusWords: Record<OrderStatus, string> = {
  pending: 'Pending',
  'under review': 'Under review',
  paid: 'Paid',
  shipped: 'Shipped',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** The end of an order's id, as lists show it. */
export const shortId = (id: string): string => id.slice(-6);

/** What went back to the customer, e.g. `Refunded $1.00`; null when nothing did. */
export function refundText({
  status,
  refundedAmount,
}: Pick<Order, 'status' | 'refundedAmount'>): string | null {
  if (refundedAmount > 0) return `Refunded ${formatPrice(refundedAmount)}`;
  return status === 'refunded' ? 'Refunded' : null;
}
