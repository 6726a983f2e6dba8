import { formatPrice, toDollars, type Cents } from 'shared';
import type { Logo } from '../images/logo';
import { SMALL, type Column, type PdfLayout } from './layout';
import type { Style, Text } from './text-writer';

/** What quotes, invoices and adjustment notes look like. */

export const COLUMNS: readonly Column[] = [
  { title: 'Part number', x: 48, width: 130, isWhole: true },
  { title: 'Item', x: 186, width: 168 },
  { title: 'Quantity', x: 360, width: 46, align: 'right' },
  { title: 'Unit price', x: 412, width: 62, align: 'right' },
  { title: 'Amount', x: 480, width: 67, align: 'right' },
];

const LEFT: Style = { x: 48, width: 270 };
export const RIGHT: Style = { x: 330, width: 217 };
const FACT: Style = { x: 400, width: 147, align: 'right' };
export const GREY: Style = { isGrey: true };
export const BOLD: Style = { weight: 'bold' };
export const TOTAL: Style = { size: 13, weight: 'bold' };

export const price = (cents: Cents) => formatPrice(toDollars(cents));

interface Goods {
  partNum: string;
  name: string;
  quantity: number;
  priceCents: Cents;
}

/** The business, as papers state it. */
export interface Letterhead {
  /** The legal name if known, else the trading name. */
  name: string;
  /** The trading name; null if it is already in `name`. */
  tradingName: string | null;
  abn: string;
  /** One line per entry. */
  address: string[];
  phone: string;
  email: string;
}

/** The cells of `COLUMNS`. */
export const cellsOf = ({ partNum, name, quantity, priceCents }: Goods): string[] => [
  partNum,
  name,
  String(quantity),
  price(priceCents),
  price(priceCents * quantity),
];

interface Top {
  seller: Letterhead;
  logo: Logo | null;
  kind: string;
  number: string;
  /** Below the number. */
  facts: readonly (readonly [label: string, value: string])[];
  /** For whom it is. */
  to: { label: string; lines: readonly string[] };
}

/** Starts any paper: the seller, its title beside it, and for whom it is below. */
export function writeTop(layout: PdfLayout, { seller, logo, kind, number, facts, to }: Top): void {
  layout.section(`${seller.name}, ${seller.abn} · ${kind} ${number}`);
  layout.sideBySide(
    () => writeSeller(layout, seller, logo),
    () => {
      layout.write([kind, { ...RIGHT, ...BOLD, size: 20, align: 'right' }]);
      layout.y += 4;
      for (const [label, value] of [['Number', number] as const, ...facts])
        layout.row([label, { ...RIGHT, ...GREY }], [value, FACT]);
    },
  );
  layout.y += 22;
  const [first = '', ...rest] = to.lines;
  layout.write([to.label, SMALL], [first, { ...LEFT, ...BOLD }]);
  layout.write(...rest.map((line): Text => [line, LEFT]));
  layout.y += 18;
}

export function writeSeller(layout: PdfLayout, seller: Letterhead, logo: Logo | null): void {
  const { name, tradingName, abn, address, phone, email } = seller;
  const contact = [...address, phone, email].filter((line) => line !== '');
  if (logo) layout.picture(logo);
  layout.write([name, { ...LEFT, ...TOTAL }]);
  if (tradingName) layout.write([`trading as ${tradingName}`, LEFT]);
  layout.write([abn, { ...LEFT, ...BOLD }]);
  layout.write(...contact.map((line): Text => [line, { ...LEFT, ...GREY }]));
}

export function writeAmount(layout: PdfLayout, label: string, cents: Cents, style?: Style): void {
  layout.row(
    [label, { ...style, width: 400, align: 'right' }],
    [price(cents), { ...style, x: 450, width: 97, align: 'right' }],
  );
  layout.y += 3;
}

/** Discount, shipping, total and the GST in it. */
export function writeSums(layout: PdfLayout, sums: Sums, discount = 'Discount'): void {
  const { shippingCents, discountCents, totalCents, gstCents } = sums;
  layout.keep(130);
  layout.y += 8;
  if (discountCents > 0) writeAmount(layout, discount, -discountCents);
  writeAmount(layout, 'Shipping', shippingCents);
  writeAmount(layout, 'Total (AUD)', totalCents, TOTAL);
  const gst = gstCents === null ? 'No GST has been charged.' : `Total includes GST of ${price(gstCents)}`;
  layout.write([gst, { ...BOLD, align: 'right' }]);
  layout.y += 18;
}

interface Sums {
  shippingCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  /** Null if the business is not registered for GST. */
  gstCents: Cents | null;
}
