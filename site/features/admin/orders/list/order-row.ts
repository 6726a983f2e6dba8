import { formatDate, formatPrice } from 'shared';
import type { Order } from 'shared';
import { refundText, statusWords } from '../../../../lib/order-status.ts';
import { countOf } from '../../list/count.ts';

/** Text and colour of a badge in the list. */
export interface Mark {
  text: string;
  tone: 'good' | 'waiting' | 'undecided' | 'wrong' | 'quiet';
}

/** Highlights refunds and payment problems, because such orders must not be shipped. */
export function paidMark(order: Order): Mark {
  const { status, problem, isPaid, paidAt } = order;
  if (status === 'refunded') return { text: refundText(order) ?? '', tone: 'wrong' };
  if (problem) return { text: 'Payment problem', tone: 'wrong' };
  if (status === 'under review') return { text: statusWords[status], tone: 'undecided' };
  if (status === 'cancelled') return { text: statusWords[status], tone: 'quiet' };
  if (!isPaid) return { text: 'Not Paid', tone: 'quiet' };
  return { text: paidAt ? formatDate(paidAt) : 'Paid', tone: 'good' };
}

/** The amount of a partial refund; null without one. */
export function partRefundMark(order: Order): Mark | null {
  const text = order.status === 'refunded' ? null : refundText(order);
  return text ? { text, tone: 'undecided' } : null;
}

/** Highlights paid orders that wait for shipment. */
export function shippedMark(order: Order): Mark {
  const { isPaid, isDelivered, deliveredAt } = order;
  if (!isDelivered && isPaid && goodsToShip(order) === '') return { text: 'Nothing to ship', tone: 'quiet' };
  if (missingGoods(order) !== '') return { text: 'Shortage', tone: 'wrong' };
  if (!isDelivered) return { text: 'Not Shipped', tone: isPaid ? 'waiting' : 'quiet' };
  return { text: deliveredAt ? formatDate(deliveredAt) : 'Shipped', tone: 'good' };
}

/** Whether the order is paid, not shipped, and has items that were not refunded. */
export const canBeShipped = (order: Order): boolean =>
  order.isPaid && !order.isDelivered && goodsToShip(order) !== '';

/** The items still to be shipped, as `2 × Soil sensor, 1 × Cable`. */
export const goodsToShip = ({ orderItems }: Pick<Order, 'orderItems'>): string =>
  orderItems
    .filter(({ qtyToShip }) => qtyToShip > 0)
    .map(({ qtyToShip, name }) => `${qtyToShip} × ${name}`)
    .join(', ');

/** What the order's packer lacks, as `1 × Soil sensor`; empty for nothing. */
export const missingGoods = ({ orderItems, shortage }: Pick<Order, 'orderItems' | 'shortage'>) =>
  (shortage ?? [])
    .map(({ _id, qty }) => `${qty} × ${orderItems.find((line) => line._id === _id)?.name ?? ''}`)
    .join(', ');

/** The pieces still to be shipped. */
export const piecesToShip = ({ orderItems }: Pick<Order, 'orderItems'>): number =>
  orderItems.reduce((sum, { qtyToShip }) => sum + qtyToShip, 0);

/** The same by part number, as `2 × SS-1`; a product without a number by its name. */
export const partsToShip = ({ orderItems }: Pick<Order, 'orderItems'>): string[] =>
  orderItems
    .filter(({ qtyToShip }) => qtyToShip > 0)
    .map(({ qtyToShip, partNum, name }) => `${qtyToShip} × ${partNum || name}`);

const HOUR_MS = 3_600_000;

/** How long an order has waited since its payment: `3 days`; hours on the first day. */
export function waitingTime({ paidAt, createdAt }: Order, now: number): string {
  const hours = Math.floor((now - Date.parse(paidAt ?? createdAt)) / HOUR_MS);
  if (hours < 1) return 'Under 1 hour';
  return hours < 24 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day');
}

/** The warning before an order is deleted; empty for an unpaid one. */
export function deleteWarning({ isPaid, isDelivered, totalPrice }: Order): string {
  if (!isPaid) return '';
  return `It is paid (${formatPrice(totalPrice)}) and ${isDelivered ? 'shipped' : 'not shipped'}. The customer will not see it any more.`;
}

/** The order's parcel as form values. */
export const parcelOf = ({ trackingNumber, carrier }: Order) => ({
  trackingNumber: trackingNumber ?? '',
  carrier: carrier ?? '',
});
