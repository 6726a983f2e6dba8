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
export async function invoicePdf(
  order: OrderRecord,
  invoice: Invoice,
  logo: Logo | null = null,
): Promise<Buffer> {
  await loadFonts([order, invoice]);
  const { issuedAt, seller } = invoice;
  const { lines, paidAt } = order;
  const kind = nameOfInvoice(order);
  const number = order.invoiceNumber ?? '';
  const layout = new PdfLayout(`${kind} ${number}`, seller.name, paidAt ?? issuedAt);
  const dates = [
    ['Date of issue', issuedAt],
    ['Date of sale', paidAt ?? issuedAt],
  ] as const;
  writeHead(layout, { order, invoice, logo, kind, number, dates });
  await layout.table(COLUMNS, lines.map(cellsOf));
  writeTotals(layout, order);
  return layout.finish();
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
