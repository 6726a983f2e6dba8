import { formatDate, formatPrice } from 'shared';
import type { Order } from 'shared';
import { refundText, statusWords } from '../../../../lib/order-status.ts';

/** What a cell of the list says, and how loudly. */
export interface Mark {
  text: string;
  tone: 'good' | 'waiting' | 'undecided' | 'wrong' | 'quiet';
}

/** Money that went back, or does not fit, stands out: its goods are not to be sent. */
export function paidMark(order: Order): Mark {
  const { status, problem, isPaid, paidAt } = order;
  if (status === 'refunded') return { text: refundText(order) ?? '', tone: 'wrong' };
  if (problem) return { text: 'Payment problem', tone: 'wrong' };
  if (status === 'under review') return { text: statusWords[status], tone: 'undecided' };
  if (status === 'cancelled') return { text: statusWords[status], tone: 'quiet' };
  if (!isPaid) return { text: 'Not Paid', tone: 'quiet' };
  return { text: paidAt ? formatDate(paidAt) : 'Paid', tone: 'good' };
}

/** Beside the day of a payment, what of it went back; null when nothing did. */
export function partRefundMark(order: Order): Mark | null {
  const text = order.status === 'refunded' ? null : refundText(order);
  return text ? { text, tone: 'undecided' } : null;
}

/** What is paid and not on its way is waiting for the admin. */
export function shippedMark(order: Order): Mark {
  const { isPaid, isDelivered, deliveredAt } = order;
  if (!isDelivered && isPaid && goodsToShip(order) === '')
    return { text: 'Nothing to ship', tone: 'quiet' };
  if (!isDelivered) return { text: 'Not Shipped', tone: isPaid ? 'waiting' : 'quiet' };
  return { text: deliveredAt ? formatDate(deliveredAt) : 'Shipped', tone: 'good' };
}

/** Whether the goods are to be sent: what is unpaid, or went back, stays here. */
export const canBeShipped = (order: Order): boolean =>
  order.isPaid && !order.isDelivered && goodsToShip(order) !== '';

/** What is still to be sent of an order, as `2 × Soil sensor, 1 × Cable`. */
export const goodsToShip = ({ orderItems }: Pick<Order, 'orderItems'>): string =>
  orderItems
    .filter(({ qtyToShip }) => qtyToShip > 0)
    .map(({ qtyToShip, name }) => `${qtyToShip} × ${name}`)
    .join(', ');

/** The question before orders are shipped. */
export const deliveryQuestion = (count: number): string =>
  count === 1
    ? 'Are you sure you want to mark this order as delivered?'
    : `Are you sure you want to mark these ${count} orders as delivered?`;

/** What to warn of before an order is deleted; nothing for an unpaid one. */
export function deleteWarning({ isPaid, isDelivered, totalPrice }: Order): string {
  if (!isPaid) return '';
  return `It is paid (${formatPrice(totalPrice)}) and ${isDelivered ? 'shipped' : 'not shipped'}. The customer will not see it any more.`;
}

/** What is known of an order's parcel, as a form has it. */
export const parcelOf = ({ trackingNumber, carrier }: Order) => ({
  trackingNumber: trackingNumber ?? '',
  carrier: carrier ?? '',
});
