import { hasInvoice } from '../rules/invoices/invoice';
import { isPaid, type OrderRecord } from '../rules/order';
import { findOrIssueInvoice } from '../database/invoices/invoices';
import { readSeller } from '../database/invoices/seller';
import type { Knex } from '../../../platform/database/knex';
import { invoicePdf } from './invoice';
import { packingSlipsPdf } from './packing-slip';
import type { Context } from 'koa';

export interface PdfFile {
  filename: string;
  contentType: 'application/pdf';
  content: Buffer;
}

/**
 * The invoice of an order, which gets its number now if it was paid before there were any. Null before it is paid.
 * @param actor who asks
 */
export async function invoiceFile(
  knex: Knex,
  order: OrderRecord,
  actor: string,
): Promise<PdfFile | null> {
  if (!hasInvoice(order)) return null;
  const issued = await findOrIssueInvoice(knex, order, actor);
  const content = await invoicePdf(issued.order, issued.invoice);
  return pdf(`Invoice ${issued.order.invoiceNumber ?? ''}`, content);
}

/** One slip an order, one after the other. Null when there is nothing to pack for one of them. */
export async function packingSlipsFile(
  knex: Knex,
  orders: readonly OrderRecord[],
): Promise<PdfFile | null> {
  if (!orders.every(isPaid)) return null;
  const { seller } = await readSeller(knex);
  const [first] = orders;
  const name = orders.length === 1 && first ? `Packing slip ${first.documentId}` : 'Packing slips';
  return pdf(name, await packingSlipsPdf(orders, seller));
}

/** A number's prefix may hold a slash, which no file name can. */
const pdf = (name: string, content: Buffer): PdfFile => ({
  filename: `${name.replace(/[^\w .-]/g, '-')}.pdf`,
  contentType: 'application/pdf',
  content,
});

/** The response that browsers show, or save under the name of the file. */
export function sendPdf(ctx: Context, { filename, content }: PdfFile): Buffer {
  ctx.attachment(filename, { type: 'inline' });
  return content;
}
