import type { Order } from 'shared';

export type OrderStatus = 'Shipped' | 'Paid' | 'Refunded' | 'Pending';

type Progress = Pick<Order, 'isDelivered' | 'isPaid' | 'paidAt'>;

/** What a customer is told of an order's progress. */
export function orderStatus(order: Progress): OrderStatus {
  if (order.isDelivered) return 'Shipped';
  if (order.isPaid) return 'Paid';
  return isRefunded(order) ? 'Refunded' : 'Pending';
}

/** An order that was paid once and is no longer: its money went back. */
export function isRefunded({ isPaid, paidAt }: Omit<Progress, 'isDelivered'>): boolean {
  return !isPaid && paidAt !== null;
}
