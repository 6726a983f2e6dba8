import { dayOf } from 'shared';
import type { Order, OrderLine } from 'shared';
import { statusWords } from '../../lib/order-status.ts';

/** A sale is invoiced when it is paid, and stays so when the money goes back. */
export function hasInvoice({ status }: Pick<Order, 'status'>): boolean {
  return status === 'paid' || status === 'shipped' || status === 'refunded';
}

export interface OrderFilter {
  /** Part of an id or of a status word, in any case. */
  search: string;
  /** First and last day, yyyy-mm-dd, both included; empty for no limit. */
  startDate: string;
  endDate: string;
}

/** The orders a filter lets through, in their order. */
export function filterOrders(orders: readonly Order[], filter: OrderFilter): Order[] {
  return orders.filter((order) => matchesSearch(order, filter) && isWithinDates(order, filter));
}

function matchesSearch(order: Order, { search }: OrderFilter): boolean {
  const wanted = search.trim().toLowerCase();
  return [order._id, statusWords[order.status]].some((text) => text.toLowerCase().includes(wanted));
}

function isWithinDates({ createdAt }: Order, { startDate, endDate }: OrderFilter): boolean {
  const day = dayOf(createdAt);
  return (!startDate || day >= startDate) && (!endDate || day <= endDate);
}

/** Of a line that was refunded, as a whole or in part: how much, and how much is still to be sent. */
export function refundedRemark(
  { status }: Pick<Order, 'status'>,
  { qtyRefunded, qtyToShip }: Pick<OrderLine, 'qtyRefunded' | 'qtyToShip'>,
): string {
  return [`${qtyRefunded} refunded`, status === 'paid' && `${qtyToShip} still to be sent`]
    .filter(Boolean)
    .join(', ');
}
