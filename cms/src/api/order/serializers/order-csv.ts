import { formatAmount, toDollars } from 'shared';
import type { SoldLine } from '../database/export';
import { defuse } from '../../../platform/csv/rules/cells';
import { quantityToShip } from '../rules/shipping/shipment';
import { statusOf } from './order';

export const ORDER_COLUMNS = [
  ...['order id', 'date', 'paid date', 'status', 'customer', 'e-mail', 'part number', 'name'],
  ...['quantity', 'unit price', 'line total', 'order total', 'GST', 'invoice number', 'refunded'],
  ...['carrier', 'tracking', 'to ship'],
];

const money = (cents: number) => formatAmount(toDollars(cents));

/**
 * A line of an order for the bookkeeper. What is the order's and not the line's stands on its first line alone, so
 * that each column adds up.
 */
export function orderCells(line: SoldLine): string[] {
  const ofOrder = (text: string | null) => (line.position === 1 ? (text ?? '') : '');
  return [
    ...[line.orderId, line.date, line.paidDate ?? ''],
    line.isRemoved ? 'removed' : statusOf(line),
    ...[line.customer, line.email, line.partNum, line.name, String(line.quantity)],
    ...[money(line.priceCents), money(line.priceCents * line.quantity)],
    ofOrder(money(line.totalCents)),
    ofOrder(line.gstCents === null ? null : money(line.gstCents)),
    line.invoiceNumber ?? '',
    ofOrder(money(line.refundedCents)),
    ...[line.carrier ?? '', line.trackingNumber ?? '', String(quantityToShip(line, line))],
  ].map(defuse);
}
