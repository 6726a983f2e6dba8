import { formatPrice, toDollars, type Cents, type ShippingAddress } from 'shared';
import type { OrderLineRecord, OrderRecord } from '../rules/order';
import { linesToPack, linesWithheld } from '../rules/shipping/shipment';
import { parcelAddress } from '../rules/address';
import { html } from '../../../platform/email/html';
import {
  heading,
  lines,
  paragraph,
  quiet,
  table,
  type Row,
  type Section,
} from '../../../platform/email/parts';

/** The facts of an order in emails to its customer and to the business. */

/** The order number shown to people. */
export const numberOf = ({ documentId }: OrderRecord): string => documentId.slice(-6);

export const price = (cents: Cents) => formatPrice(toDollars(cents));

const nameOf = ({ documentId }: OrderRecord) => `Order ${documentId}`;

export const orderName = (order: OrderRecord): Section => ({
  text: [nameOf(order)],
  html: quiet(html`${nameOf(order)}`),
});

/** A line of the order, or a part of it. @param remark follows the part number */
const itemOf =
  (remark = '') =>
  ({ name, partNum, quantity, priceCents }: OrderLineRecord): Row & { text: string } => {
    const amount = price(priceCents * quantity);
    return {
      ...{ label: `${quantity} × ${name}`, detail: `${partNum}${remark}`, amount },
      text: `${quantity} x ${name}${partNum && ` (${partNum})`}${remark}: ${amount}`,
    };
  };

const total = (label: string, cents: Cents): Row => ({
  ...{ label: `${label} (AUD)`, amount: price(cents), isTotal: true },
});

/** The items to send, the items that were refunded before, and the totals. */
export function itemList(order: OrderRecord): Section {
  const { shippingCents, totalCents, refundedCents, gstCents } = order;
  return amounts(order, [
    ...linesToPack(order).map(itemOf()),
    ...linesWithheld(order).map(itemOf(', refunded and not sent')),
    { label: 'Shipping', amount: shippingCents === 0 ? 'Free' : price(shippingCents) },
    { ...total('Total', totalCents), ...gstIn(gstCents) },
    ...(refundedCents > 0 ? [total('Refunded', refundedCents)] : []),
  ]);
}

/** The refunded pieces of these lines, and the amount. */
export const refundList = (
  order: OrderRecord,
  refunded: readonly OrderLineRecord[],
  cents: Cents,
  gstCents: Cents | null,
): Section =>
  amounts(order, [...refunded.map(itemOf()), { ...total('Refunded', cents), ...gstIn(gstCents) }]);

const gstIn = (cents: Cents | null) =>
  cents === null ? {} : { detail: `Includes GST of ${price(cents)}` };

/** Rows in both forms; in plain text, details without own words follow in a line. */
const amounts = (order: OrderRecord, rows: readonly (Row & { text?: string })[]): Section => ({
  text: [
    nameOf(order),
    ...rows.flatMap(({ label, amount, detail, text }) =>
      text ? [text] : [`${label}: ${amount}`, ...(detail ? [detail] : [])],
    ),
  ],
  html: html`${orderName(order).html}${table(rows)}`,
});

export function addressOf({ shippingAddress: to }: OrderRecord): Section {
  const texts = addressLines(to);
  return {
    text: ['We ship to:', ...texts],
    html: html`${heading('We ship to')}${paragraph(lines(texts))}`,
  };
}

/** The address as on the parcel, then the other delivery details. */
function addressLines(to: ShippingAddress): string[] {
  const details = [to.phone && `Phone: ${to.phone}`, to.note && `Note: ${to.note}`];
  return [...parcelAddress(to), ...details.filter((line) => line !== undefined)];
}
