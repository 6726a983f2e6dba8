import { longDay } from 'shared';
import { nameOfInvoice, type Invoice } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import type { Payment } from '../rules/payment/ledger';
import { byMethod } from '../rules/payment/methods';
import type { Logo } from '#platform/images/logo';
import { loadFonts } from '#platform/pdf/fonts';
import { PdfLayout } from '#platform/pdf/layout';
import { cellsOf, COLUMNS, GREY, price, writeSums } from '#platform/pdf/paper';
import { writeHead } from './head';
import { inThread } from '#platform/threads/in-thread';

/**
 * The invoice of a paid order; a tax invoice if the seller was registered for GST. Section 29-70 of the GST Act defines
 * its content. The buyer is required from $1,000 and always stated.
 */
export function invoicePdf(order: OrderRecord, invoice: Invoice, logo: Logo | null = null): Promise<Buffer> {
  return invoicesPdf(titleOf(order), [{ order, invoice }], logo);
}

const titleOf = (order: OrderRecord) => `${nameOfInvoice(order)} ${order.invoiceNumber ?? ''}`;

export interface Issued {
  order: OrderRecord;
  invoice: Invoice;
}

/** Invoices, one after another. Each starts a new page, and has its own page numbers. */
export async function invoicesPdf(
  title: string,
  issued: readonly Issued[],
  logo: Logo | null = null,
): Promise<Buffer> {
  await loadFonts(issued);
  const [first] = issued;
  const layout = new PdfLayout(
    title,
    first?.invoice.seller.name ?? '',
    first?.order.paidAt ?? first?.invoice.issuedAt ?? new Date(0),
  );
  for (const one of issued) writeInvoice(layout, one, logo);
  return layout.finish();
}

function writeInvoice(layout: PdfLayout, { order, invoice }: Issued, logo: Logo | null): void {
  const { issuedAt } = invoice;
  const { lines, paidAt } = order;
  const kind = nameOfInvoice(order);
  const number = order.invoiceNumber ?? '';
  const dates = [
    ['Date of issue', issuedAt],
    ['Date of sale', paidAt ?? issuedAt],
  ] as const;
  writeHead(layout, { order, invoice, logo, kind, number, dates });
  layout.table(COLUMNS, lines.map(cellsOf));
  writeTotals(layout, order);
}

function writeTotals(layout: PdfLayout, order: OrderRecord): void {
  writeSums(layout, order);
  const receipts = order.payments.filter(({ isKept }) => isKept).map(receiptOf);
  layout.write([`Receipt: ${receipts.join(', ')}. Nothing is left to pay.`]);
  if (order.captureId) layout.write([`PayPal transaction ${order.captureId}`, GREY]);
}

const receiptOf = ({ amountCents, method, receivedOn }: Payment): string =>
  `${price(amountCents ?? 0)} paid ${byMethod(method)} on ${longDay.format(new Date(receivedOn))}`;

export const INVOICE = inThread(__filename, invoicePdf);
export const INVOICES = inThread(__filename, invoicesPdf);
