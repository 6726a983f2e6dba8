import { formatAmount, toDollars } from 'shared';
import type { SoldLine } from '../database/export';
import { defuse } from '../../../platform/csv/rules/cells';
import { quantityToShip } from '../rules/shipping/shipment';
import { statusOf } from './order';

export const ORDER_COLUMNS = [
  ...['order id', 'date', 'paid date', 'status', 'customer', 'e-mail', 'part number', 'name'],
  ...['quantity', 'unit price', 'line total', 'order total', 'GST', 'invoice number', 'refunded'],
  ...['carrier', 'tracking', 'to ship', 'order number'],
];

const money = (cents: number) => formatAmount(toDollars(cents));

/**
 * The cells of an order line for the bookkeeper. Values of the whole order are on its first line only, so that each
 * column adds up.
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
    line.orderNumber,
  ].map(defuse);
}
