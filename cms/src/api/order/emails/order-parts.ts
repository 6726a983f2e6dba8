import { formatPrice, referenceFacts, toDollars, type Cents, type ShippingAddress } from 'shared';
import type { OrderLineRecord, OrderRecord } from '../rules/order';
import { linesToPack, linesWithheld } from '../rules/shipping/shipment';
import { parcelAddress } from '../rules/address';
import { html } from '#platform/email/html';
import { heading, lines, paragraph, quiet, table, type Row, type Section } from '#platform/email/parts';

/** The facts of an order in emails to its customer and to the business. */

export const price = (cents: Cents) => formatPrice(toDollars(cents));

/** Names the order even if editors have replaced the subject. */
const nameOf = ({ orderNumber, documentId }: OrderRecord) => `Order ${orderNumber} (${documentId})`;

export const orderName = (order: OrderRecord): Section => ({
  text: [nameOf(order)],
  html: quiet(html`${nameOf(order)}`),
});

/** A row with its plain text. */
interface Fact extends Row {
  text: string[];
}

type Goods = Pick<OrderLineRecord, 'name' | 'partNum' | 'quantity' | 'priceCents'>;

/** A line of the order, or a part of it. @param remark says what became of it */
const itemOf =
  (remark = '') =>
  ({ name, partNum, quantity, priceCents }: Goods): Fact => {
    const amount = price(priceCents * quantity);
    const number = partNum && `, part number ${partNum}`;
    return {
      label: `${quantity} × ${name}`,
      detail: `${partNum}${remark}`,
      amount,
      text: [`${quantity} x ${name}${remark}: ${amount}${number}`],
    };
  };

function total(label: string, cents: Cents, gstCents: Cents | null = null): Fact {
  const amount = price(cents);
  const detail = gstCents === null ? '' : `Includes GST of ${price(gstCents)}`;
  return {
    label: `${label} (AUD)`,
    amount,
    detail,
    isTotal: true,
    text: [`${label}: ${amount} AUD`, ...(detail ? [detail] : [])],
  };
}

/** The items to send, the items that were refunded before, and the totals. */
export const itemList = (order: OrderRecord): Section =>
  factsOf(order, [
    ...linesToPack(order).map(itemOf()),
    ...linesWithheld(order).map(itemOf(', refunded and not sent')),
    ...sumsOf(order),
    ...(order.refundedCents > 0 ? [total('Refunded', order.refundedCents)] : []),
  ]);

type Sums = Pick<OrderRecord, 'discountCents' | 'shippingCents' | 'totalCents' | 'gstCents'>;

function sumsOf({ discountCents, shippingCents, totalCents, gstCents }: Sums): Fact[] {
  const shipping = shippingCents === 0 ? 'Free' : price(shippingCents);
  const discount = price(-discountCents);
  return [
    ...(discountCents > 0 ? [{ label: 'Discount', amount: discount, text: [`Discount: ${discount}`] }] : []),
    { label: 'Shipping', amount: shipping, text: [`Shipping: ${shipping}`] },
    total('Total', totalCents, gstCents),
  ];
}

/** What is offered, and the totals. @param name of the offer */
export const goodsList = (name: string, offer: Sums & { lines: readonly Goods[] }): Section =>
  listOf(name, [...offer.lines.map(itemOf()), ...sumsOf(offer)]);

/** The refunded pieces of these lines, and the amount. */
export const refundList = (
  order: OrderRecord,
  refunded: readonly OrderLineRecord[],
  cents: Cents,
  gstCents: Cents | null,
): Section => {
  // The adjustment note says how much of the discount is on these pieces.
  const label = refunded.length > 0 && order.discountCents > 0 ? 'Refunded, less discount' : 'Refunded';
  return factsOf(order, [...refunded.map(itemOf()), total(label, cents, gstCents)]);
};

const factsOf = (order: OrderRecord, facts: readonly Fact[]): Section => listOf(nameOf(order), facts);

const listOf = (name: string, facts: readonly Fact[]): Section => ({
  text: [name, ...facts.flatMap(({ text }) => text)],
  html: html`${quiet(html`${name}`)}${table(facts)}`,
});

export function addressOf({ shippingAddress: to }: OrderRecord): Section {
  const texts = addressLines(to);
  return {
    text: ['We ship to:', ...texts],
    html: html`${heading('We ship to')}${paragraph(lines(texts))}`,
  };
}

/** What the buyer gave for the papers, if anything. */
export function referenceOf({ reference }: Pick<OrderRecord, 'reference'>): Section[] {
  const texts = referenceFacts(reference).map(([name, text]) => `${name}: ${text}`);
  if (texts.length === 0) return [];
  const title = 'References';
  return [{ text: [`${title}:`, ...texts], html: html`${heading(title)}${paragraph(lines(texts))}` }];
}

/** The address as on the parcel, then the other delivery details. */
function addressLines(to: ShippingAddress): string[] {
  const details = [to.phone && `Phone: ${to.phone}`, to.note && `Note: ${to.note}`];
  return [...parcelAddress(to), ...details.filter((line) => line !== undefined)];
}
