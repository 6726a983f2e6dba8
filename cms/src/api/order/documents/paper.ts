import { formatPrice, longDay, referenceFacts, toDollars, type Cents } from 'shared';
import { billTo } from '../rules/invoices/bill-to';
import type { Invoice, Seller } from '../rules/invoices/invoice';
import type { OrderLineRecord, OrderRecord } from '../rules/order';
import type { Logo } from '../../../platform/images/logo';
import type { Column, PdfLayout } from '../../../platform/pdf/layout';
import { SMALL } from '../../../platform/pdf/layout';
import type { Style, Text } from '../../../platform/pdf/text-writer';

/** What an invoice and its adjustment notes look like. */

export const COLUMNS: readonly Column[] = [
  { title: 'Part number', x: 48, width: 92 },
  { title: 'Item', x: 148, width: 206 },
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

type Goods = Pick<OrderLineRecord, 'partNum' | 'name' | 'quantity' | 'priceCents'>;

/** The cells of `COLUMNS`. */
export const cellsOf = ({ partNum, name, quantity, priceCents }: Goods): string[] => [
  ...[partNum, name, String(quantity)],
  ...[price(priceCents), price(priceCents * quantity)],
];

interface Paper {
  order: OrderRecord;
  invoice: Invoice;
  logo: Logo | null;
  /** E.g. `Tax invoice`. */
  kind: string;
  number: string;
  dates: readonly (readonly [label: string, date: Date])[];
}

/** Starts the paper: the seller, its title beside it, and the buyer below. */
export function writeHead(
  layout: PdfLayout,
  { order, invoice: { seller }, logo, kind, number, dates }: Paper,
): void {
  const { customer, reference, documentId, orderNumber } = order;
  layout.section(`${seller.name}, ${seller.abn} · ${kind} ${number}`);
  const orders = [['Order', orderNumber] as const, ['Order id', documentId] as const];
  const days = dates.map(([label, date]) => [label, longDay.format(date)] as const);
  const purchaseOrder = referenceFacts(reference, ['purchaseOrder']);
  const facts = [['Number', number] as const, ...purchaseOrder, ...days, ...orders];
  layout.sideBySide(
    () => writeSeller(layout, seller, logo),
    () => {
      layout.write([kind, { ...RIGHT, ...BOLD, size: 20, align: 'right' }]);
      layout.y += 4;
      for (const [label, value] of facts) layout.row([label, { ...RIGHT, ...GREY }], [value, FACT]);
    },
  );
  layout.y += 22;
  const [first = '', ...rest] = billTo(order);
  layout.write(['Bill to', SMALL], [first, { ...LEFT, ...BOLD }]);
  layout.write(...[...rest, customer.email].map((line): Text => [line, LEFT]));
  layout.y += 18;
}

export function writeSeller(layout: PdfLayout, seller: Seller, logo: Logo | null): void {
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
