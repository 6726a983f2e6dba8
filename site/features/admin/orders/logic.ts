import type { Order } from 'shared';
import { formatDate } from '../../../logic/dates.ts';
import { refundText, statusWords } from '../../../logic/order-status.ts';

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
  if (!isPaid) return { text: 'Not Paid', tone: 'quiet' };
  return { text: paidAt ? formatDate(paidAt) : 'Paid', tone: 'good' };
}

/** Beside the day of a payment, what of it went back; null when nothing did. */
export function partRefundMark(order: Order): Mark | null {
  const text = order.status === 'refunded' ? null : refundText(order);
  return text ? { text, tone: 'undecided' } : null;
}

/** What is paid and not on its way is waiting for the admin. */
export function shippedMark({ isPaid, isDelivered, deliveredAt }: Order): Mark {
  if (!isDelivered) return { text: 'Not Shipped', tone: isPaid ? 'waiting' : 'quiet' };
  return { text: deliveredAt ? formatDate(deliveredAt) : 'Shipped', tone: 'good' };
}

/** Whether the goods are to be sent: what is unpaid, or went back, stays here. */
export const canBeShipped = ({ isPaid, isDelivered }: Order): boolean => isPaid && !isDelivered;

/** What an order is found by. */
export const wordsOf = ({ _id, user }: Order): string[] => [_id, user.name];
