import { formatAmount, toDollars } from 'shared';
import type { BookedRefund, Delivery, ReturnedMoney, SoldLine } from '../database/export';
import { defuse } from '#platform/csv/rules/cells';
import { quantityToShip } from '../rules/shipping/shipment';
import { statusOf } from './order';

export const ORDER_COLUMNS = [
  'order id',
  'date',
  'paid date',
  'status',
  'customer',
  'e-mail',
  'part number',
  'name',
  'quantity',
  'unit price',
  'line total',
  'order total',
  'GST',
  'invoice number',
  'refunded',
  'carrier',
  'tracking',
  'to ship',
  'order number',
  'recipient',
  'organisation',
  'address',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
  'delivery note',
  'refund',
  'refund GST',
  'purchase order',
  'buyer organisation',
  'buyer ABN',
  'accounts e-mail',
  'not before',
  'payment method',
  'discount',
  'quote',
  'returned',
  'returned by',
];

const money = (cents: number) => formatAmount(toDollars(cents));

/** The cells of a row of the export. */
export function saleCells(row: SoldLine | BookedRefund | ReturnedMoney): string[] {
  if ('reference' in row) return returnCells(row);
  return 'noteRow' in row ? refundCells(row) : orderCells(row);
}

/**
 * The cells of an order line for the bookkeeper. Values of the whole order are on its first line only, so that each
 * column adds up.
 */
function orderCells(line: SoldLine): string[] {
  const ofOrder = (text: string | null) => (line.position === 1 ? (text ?? '') : '');
  return [
    line.orderId,
    line.date,
    line.paidDate ?? '',
    line.isRemoved ? 'removed' : statusOf(line),
    line.customer,
    line.email,
    line.partNum,
    line.name,
    String(line.quantity),
    money(line.priceCents),
    money(line.priceCents * line.quantity),
    ofOrder(money(line.totalCents)),
    ofOrder(line.gstCents === null ? null : money(line.gstCents)),
    line.invoiceNumber ?? '',
    ofOrder(money(line.refundedCents)),
    line.carrier ?? '',
    line.trackingNumber ?? '',
    String(quantityToShip(line, line)),
    line.orderNumber,
    ...deliveryCells(line),
    '',
    '',
    ...referenceCells(line),
    line.paymentMethod,
    ofOrder(money(line.discountCents)),
    line.quoteNumber ?? '',
    '',
    '',
  ].map(defuse);
}

/** A refund is a row of its own with the day of the refund; the columns of orders do not count it again. */
function refundCells(refund: BookedRefund): string[] {
  const { orderId, orderNumber, date, customer, email, number, reason, cents, gstCents } = refund;
  return [
    orderId,
    date,
    '',
    'refund',
    customer,
    email,
    '',
    reason ?? 'Refund',
    '',
    '',
    '',
    '',
    '',
    number,
    '',
    '',
    '',
    '',
    orderNumber,
    ...deliveryCells(refund),
    money(cents),
    gstCents === null ? '' : money(gstCents),
    ...referenceCells(refund),
    refund.paymentMethod,
    '',
    refund.quoteNumber ?? '',
    '',
    '',
  ].map(defuse);
}

/** What went back without having been a sale is in no other sum. */
function returnCells(row: ReturnedMoney): string[] {
  const { orderId, orderNumber, date, customer, email, reason, cents, reference } = row;
  return [
    orderId,
    date,
    '',
    'returned',
    customer,
    email,
    '',
    reason ?? 'Payment sent back',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    orderNumber,
    ...deliveryCells(row),
    '',
    '',
    ...referenceCells(row),
    row.paymentMethod,
    '',
    row.quoteNumber ?? '',
    money(cents),
    reference,
  ].map(defuse);
}

const deliveryCells = (row: Delivery): string[] => [
  row.recipient ?? '',
  row.organisation ?? '',
  row.address,
  row.city,
  row.region,
  row.postalCode,
  row.country,
  row.phone ?? '',
  row.note ?? '',
];

const referenceCells = (row: Delivery): string[] => [
  row.purchaseOrder ?? '',
  row.referenceOrganisation ?? '',
  row.abn ?? '',
  row.accountsEmail ?? '',
  row.notBefore ?? '',
];
