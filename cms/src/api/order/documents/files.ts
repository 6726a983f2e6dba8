import { isPaid, type OrderRecord } from '../rules/order';
import { findInvoice } from '../database/invoices/invoices';
import { asInvoiced, nameOfNote, sellerOf } from '../rules/invoices/invoice';
import { readLogo, readSalesSettings } from '../../content';
import type { Knex } from '../../../platform/database/knex';
import { readShelves } from '../database/shipping/shelves';
import { pickListOf } from '../rules/shipping/pick-list';
import { adjustmentNotePdf } from './adjustment-note';
import { invoicePdf, invoicesPdf } from './invoice';
import { packingSlipsPdf } from './packing-slip';
import { pickListPdf } from './pick-list';
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
  const invoice = await findInvoice(knex, order);
  const content = await invoicePdf(asInvoiced(order, invoice), invoice, await readLogo(knex));
  return pdfFile(`Invoice ${invoiceNumber}`, content);
}

/** The invoices of several orders, one after another; null unless all have one. */
export async function invoicesFile(
  knex: Knex,
  orders: readonly OrderRecord[],
): Promise<PdfFile | null> {
  if (orders.some(({ invoiceNumber }) => invoiceNumber === null)) return null;
  const issued = [];
  for (const order of orders) {
    const invoice = await findInvoice(knex, order);
    issued.push({ order: asInvoiced(order, invoice), invoice });
  }
  return pdfFile('Invoices', await invoicesPdf('Invoices', issued, await readLogo(knex)));
}

/** An adjustment note of an order; null if the order has none of this number. */
export async function adjustmentFile(
  knex: Knex,
  order: OrderRecord,
  number: string,
): Promise<PdfFile | null> {
  if (!order.adjustmentNotes.includes(number)) return null;
  const invoice = await findInvoice(knex, order);
  const note = invoice.adjustments.find((one) => one.number === number);
  if (!note) return null;
  const stated = asInvoiced(order, invoice);
  const content = await adjustmentNotePdf(stated, invoice, note, await readLogo(knex));
  return pdfFile(`${nameOfNote(order)} ${number}`, content);
}

/** Packing slips, one after another. Null unless all orders are paid and not fully refunded. */
export async function packingSlipsFile(
  knex: Knex,
  orders: readonly OrderRecord[],
): Promise<PdfFile | null> {
  if (!orders.every(isPaid)) return null;
  const seller = sellerOf(await readSalesSettings(knex));
  const [first] = orders;
  const name = orders.length === 1 && first ? `Packing slip ${first.orderNumber}` : 'Packing slips';
  return pdfFile(name, await packingSlipsPdf(orders, seller, await readLogo(knex)));
}

/** What to fetch from the shelves for these orders; null if nothing is left to ship. */
export async function pickListFile(
  knex: Knex,
  orders: readonly OrderRecord[],
): Promise<PdfFile | null> {
  const picks = pickListOf(orders, await readShelves(knex, orders));
  if (picks.length === 0) return null;
  const seller = sellerOf(await readSalesSettings(knex));
  return pdfFile('Pick list', await pickListPdf(orders, picks, seller, new Date()));
}

/** An invoice prefix may contain a slash, which file names cannot. */
export const pdfFile = (name: string, content: Buffer): PdfFile => ({
  filename: `${name.replace(/[^\w .-]/g, '-')}.pdf`,
  contentType: 'application/pdf',
  content,
});

/** Sends a PDF that browsers show, and save under its file name. */
export function sendPdf(ctx: Context, { filename, content }: PdfFile): Buffer {
  ctx.attachment(filename, { type: 'inline' });
  return content;
}
