import type { Order } from 'shared';
import { formatDate } from '../../../components/dates.ts';
import { isRefunded } from '../../../components/order-status.ts';

/** What a cell of the list says, and how loudly. */
export interface Mark {
  text: string;
  tone: 'good' | 'waiting' | 'wrong' | 'quiet';
}

/** Money that went back, or does not fit, stands out: its goods are not to be sent. */
export function paidMark(order: Order): Mark {
  if (order.problem && !isRefunded(order)) return { text: 'Payment problem', tone: 'wrong' };
  if (isRefunded(order)) return { text: 'Refunded', tone: 'wrong' };
  if (!order.isPaid) return { text: 'Not Paid', tone: 'quiet' };
  return { text: order.paidAt ? formatDate(order.paidAt) : 'Paid', tone: 'good' };
}

/** What is paid and not on its way is waiting for the admin. */
export function shippedMark({ isPaid, isDelivered, deliveredAt }: Order): Mark {
  if (!isDelivered) return { text: 'Not Shipped', tone: isPaid ? 'waiting' : 'quiet' };
  return { text: deliveredAt ? formatDate(deliveredAt) : 'Shipped', tone: 'good' };
}

/** What an order is found by. */
export const wordsOf = ({ _id, user }: Order): string[] => [_id, user.name];
