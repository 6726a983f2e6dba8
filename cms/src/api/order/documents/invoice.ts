import { longDay } from 'shared';
import { nameOfInvoice, type Invoice } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import type { Logo } from '../../../platform/images/logo';
import { loadFonts } from '../../../platform/pdf/fonts';
import { PdfLayout } from '../../../platform/pdf/layout';
import { BOLD, cellsOf, COLUMNS, GREY, price, TOTAL, writeAmount, writeHead } from './paper';

/**
 * The invoice of a paid order; a tax invoice if the seller was registered for GST. Section 29-70 of the GST Act defines
 * its content. The buyer is required from $1,000 and always stated.
 */
export const invoicePdf = (
  order: OrderRecord,
  invoice: Invoice,
  logo: Logo | null = null,
): Promise<Buffer> => invoicesPdf(titleOf(order), [{ order, invoice }], logo);

const titleOf = (order: OrderRecord) => `${nameOfInvoice(order)} ${order.invoiceNumber ?? ''}`;

interface Issued {
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
  for (const one of issued) await writeInvoice(layout, one, logo);
  return layout.finish();
}

async function writeInvoice(
  layout: PdfLayout,
  { order, invoice }: Issued,
  logo: Logo | null,
): Promise<void> {
  const { issuedAt } = invoice;
  const { lines, paidAt } = order;
  const kind = nameOfInvoice(order);
  const number = order.invoiceNumber ?? '';
  const dates = [
    ['Date of issue', issuedAt],
    ['Date of sale', paidAt ?? issuedAt],
  ] as const;
  writeHead(layout, { order, invoice, logo, kind, number, dates });
  await layout.table(COLUMNS, lines.map(cellsOf));
  writeTotals(layout, order);
}

function writeTotals(layout: PdfLayout, order: OrderRecord): void {
  const { shippingCents, totalCents, gstCents, captureId, paidAt } = order;
  layout.keep(130);
  layout.y += 8;
  writeAmount(layout, 'Shipping', shippingCents);
  writeAmount(layout, 'Total (AUD)', totalCents, TOTAL);
  const gst =
    gstCents === null ? 'No GST has been charged.' : `Total includes GST of ${price(gstCents)}`;
  layout.write([gst, { ...BOLD, align: 'right' }]);
  layout.y += 18;
  const paidOn = paidAt ? ` on ${longDay.format(paidAt)}` : '';
  layout.write([`Receipt: ${price(totalCents)} paid by PayPal${paidOn}. Nothing is left to pay.`]);
  if (captureId) layout.write([`PayPal transaction ${captureId}`, GREY]);
}
