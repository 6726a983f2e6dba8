import { isPaid, type OrderRecord } from '../rules/order';
import { findInvoice } from '../database/invoices/invoices';
import { sellerOf } from '../rules/invoices/invoice';
import { readSalesSettings } from '../../content';
import type { Knex } from '../../../platform/database/knex';
import { invoicePdf } from './invoice';
import { packingSlipsPdf } from './packing-slip';
import type { Context } from 'koa';

export interface PdfFile {
  filename: string;
  contentType: 'application/pdf';
  content: Buffer;
}

/** The invoice of an order; null if it is not paid. */
export async function invoiceFile(knex: Knex, order: OrderRecord): Promise<PdfFile | null> {
  const { invoiceNumber } = order;
  if (invoiceNumber === null) return null;
  const content = await invoicePdf(order, await findInvoice(knex, order));
  return pdf(`Invoice ${invoiceNumber}`, content);
}

/** Packing slips, one after another. Null unless all orders are paid and not fully refunded. */
export async function packingSlipsFile(
  knex: Knex,
  orders: readonly OrderRecord[],
): Promise<PdfFile | null> {
  if (!orders.every(isPaid)) return null;
  const seller = sellerOf(await readSalesSettings(knex));
  const [first] = orders;
  const name = orders.length === 1 && first ? `Packing slip ${first.documentId}` : 'Packing slips';
  return pdf(name, await packingSlipsPdf(orders, seller));
}

/** An invoice prefix may contain a slash, which file names cannot. */
const pdf = (name: string, content: Buffer): PdfFile => ({
  filename: `${name.replace(/[^\w .-]/g, '-')}.pdf`,
  contentType: 'application/pdf',
  content,
});

/** Sends a PDF that browsers show, and save under its file name. */
export function sendPdf(ctx: Context, { filename, content }: PdfFile): Buffer {
  ctx.attachment(filename, { type: 'inline' });
  return content;
}
