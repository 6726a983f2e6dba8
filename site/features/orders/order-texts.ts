import { clockTime, dayOf, formatPrice, longDay, PAYMENT_METHOD, toCents, toDollars } from 'shared';
import type { Order, OrderLine } from 'shared';
import { statusWords } from '../../lib/order-status.ts';

/** A paid order has an invoice, and keeps it after a refund. */
export function hasInvoice({ status }: Pick<Order, 'status'>): boolean {
  return status === 'paid' || status === 'shipped' || status === 'refunded';
}

/**
 * An order that an admin made, or of a quote, is paid by PayPal on its own page, not by the cart. So is the rest of an
 * order that was paid in part, in any way.
 */
export function isPaidHere(
  order: Pick<Order, 'status' | 'dueAt' | 'quote' | 'paymentMethod' | 'amountPaid'>,
): boolean {
  const { status, dueAt, quote, paymentMethod, amountPaid } = order;
  const isUnpaidOfQuote = Boolean(quote) && status === 'pending';
  return Boolean(dueAt || isUnpaidOfQuote) && (paymentMethod === PAYMENT_METHOD || amountPaid > 0);
}

/** What went back of the order's payments without a refund, e.g. `$1.00`; null for nothing. */
export function sentBack({ payments }: Pick<Order, 'payments'>): string | null {
  const cents = payments.reduce((sum, { returned }) => sum + (toCents(returned) ?? 0), 0);
  return cents > 0 ? formatPrice(toDollars(cents)) : null;
}

/** An unpaid order for which no money was received: its customer may end it. */
export const canBeCancelled = ({ status, amountPaid }: Pick<Order, 'status' | 'amountPaid'>): boolean =>
  status === 'pending' && amountPaid === 0;

/** Until when an order holds its goods; null if it holds none, or a day to pay it by says so. */
export function heldText({ heldUntil, dueAt }: Pick<Order, 'heldUntil' | 'dueAt'>, now: Date): string | null {
  if (heldUntil === null || dueAt !== null || new Date(heldUntil) <= now) return null;
  const until = new Date(heldUntil);
  const day = dayOf(until) === dayOf(now) ? '' : ` on ${longDay.format(until)}`;
  return `Your goods are held until ${clockTime.format(until)}${day}.`;
}

/** A stop on an order's way. */
export interface Stop {
  name: string;
  isReached: boolean;
  /** What the order waits for. */
  isNext: boolean;
  /** When it was reached; null if not yet, or unknown. */
  at: string | null;
}

/** The stops of an order. A shipped parcel was packed; the shop does not note when. */
export function wayOf(
  order: Pick<Order, 'createdAt' | 'paidAt' | 'isPaid' | 'isDelivered' | 'deliveredAt' | 'status'>,
): Stop[] {
  const { createdAt, paidAt, isPaid, isDelivered, deliveredAt, status } = order;
  const stops = [
    { name: 'Ordered', isReached: true, at: createdAt },
    { name: 'Paid', isReached: isPaid || paidAt !== null, at: paidAt },
    { name: 'Packed', isReached: isDelivered, at: null },
    { name: 'Shipped', isReached: isDelivered, at: deliveredAt },
  ];
  const next = status === 'refunded' ? undefined : stops.find(({ isReached }) => !isReached);
  return stops.map((stop) => ({ ...stop, isNext: stop === next }));
}

export interface OrderFilter {
  /** Part of a number, id or status, in any case. */
  search: string;
  /** First and last day, yyyy-mm-dd, both inclusive; empty for no limit. */
  startDate: string;
  endDate: string;
}

export function filterOrders(orders: readonly Order[], filter: OrderFilter): Order[] {
  return orders.filter((order) => matchesSearch(order, filter) && isWithinDates(order, filter));
}

function matchesSearch(order: Order, { search }: OrderFilter): boolean {
  const wanted = search.trim().toLowerCase();
  const { orderNumber, _id, status } = order;
  return [orderNumber, _id, statusWords[status]].some((text) => text.toLowerCase().includes(wanted));
}

function isWithinDates({ createdAt }: Order, { startDate, endDate }: OrderFilter): boolean {
  const day = dayOf(createdAt);
  return (!startDate || day >= startDate) && (!endDate || day <= endDate);
}

/** The quantities of a line that were refunded and that are still to be sent. */
export function refundedRemark(
  { status }: Pick<Order, 'status'>,
  { qtyRefunded, qtyToShip }: Pick<OrderLine, 'qtyRefunded' | 'qtyToShip'>,
): string {
  return [`${qtyRefunded} refunded`, status === 'paid' && `${qtyToShip} still to be sent`]
    .filter(Boolean)
    .join(', ');
}
