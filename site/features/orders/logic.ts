import type { Order } from 'shared';

export type OrderStatus = 'Shipped' | 'Paid' | 'Pending';

/** What a customer is told of an order's progress. */
export function orderStatus(order: Pick<Order, 'isDelivered' | 'isPaid'>): OrderStatus {
  if (order.isDelivered) return 'Shipped';
  return order.isPaid ? 'Paid' : 'Pending';
}

/** The end of an order's id, as lists show it. */
export function shortId(id: string): string {
  return id.slice(-6);
}

/** An ISO 8601 time as the reader's calendar day, dd/mm/yyyy. */
export function formatDate(time: string): string {
  return localDay(time).split('-').reverse().join('/');
}

/** An ISO 8601 time as the reader's calendar day, yyyy-mm-dd: sorts as text and fits date inputs. */
function localDay(time: string): string {
  const date = new Date(time);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
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
  return [order._id, orderStatus(order)].some((text) => text.toLowerCase().includes(wanted));
}

function isWithinDates({ createdAt }: Order, { startDate, endDate }: OrderFilter): boolean {
  const day = localDay(createdAt);
  return (!startDate || day >= startDate) && (!endDate || day <= endDate);
}
