import type { Context } from 'koa';
import { drawPaper, drawPaperOfSeveral, type Requester } from '#platform/pdf/draw';
import type { Knex } from '#platform/database/knex';
import { readLogo, readSalesSettings } from '../../content';
import { findInvoice } from '../database/invoices/invoices';
import { readShelves } from '../database/shipping/shelves';
import { asInvoiced, nameOfNote, sellerOf } from '../rules/invoices/invoice';
import { isPaid, type OrderRecord } from '../rules/order';
import { pickListOf } from '../rules/shipping/pick-list';
import { ADJUSTMENT_NOTE } from './adjustment-note';
import { INVOICE, INVOICES, type Issued } from './invoice';
import { PACKING_SLIPS } from './packing-slip';
import { PICK_LIST } from './pick-list';

export interface PdfFile {
  filename: string;
  contentType: 'application/pdf';
  content: Buffer;
}

/** The invoice of an order; null if it is not paid. */
export async function invoiceFile(
  knex: Knex,
  order: OrderRecord,
  requester: Requester,
): Promise<PdfFile | null> {
  const { invoiceNumber } = order;
  if (invoiceNumber === null) return null;
  const invoice = await findInvoice(knex, order);
  const content = await drawPaper(
    INVOICE,
    [asInvoiced(order, invoice), invoice, await readLogo(knex)],
    requester,
  );
  return pdfFile(`Invoice ${invoiceNumber}`, content);
}

/** The invoices of several orders, one after another; null unless all have one. */
export async function invoicesFile(
  knex: Knex,
  orders: readonly OrderRecord[],
  requester: Requester,
): Promise<PdfFile | null> {
  if (orders.some(({ invoiceNumber }) => invoiceNumber === null)) return null;
  const issued: Issued[] = [];
  for (const order of orders) {
    const invoice = await findInvoice(knex, order);
    issued.push({ order: asInvoiced(order, invoice), invoice });
  }
  const logo = await readLogo(knex);
  return pdfFile('Invoices', await drawPaperOfSeveral(INVOICES, ['Invoices', issued, logo], requester));
}

/** An adjustment note of an order; null if the order has none of this number. */
export async function adjustmentFile(
  knex: Knex,
  order: OrderRecord,
  number: string,
  requester: Requester,
): Promise<PdfFile | null> {
  if (!order.adjustmentNotes.includes(number)) return null;
  const invoice = await findInvoice(knex, order);
  const note = invoice.adjustments.find((one) => one.number === number);
  if (!note) return null;
  const stated = asInvoiced(order, invoice);
  const logo = await readLogo(knex);
  const content = await drawPaper(ADJUSTMENT_NOTE, [stated, invoice, note, logo], requester);
  return pdfFile(`${nameOfNote(order)} ${number}`, content);
}

/** Packing slips, one after another. Null unless all orders are paid and not fully refunded. */
export async function packingSlipsFile(
  knex: Knex,
  orders: readonly OrderRecord[],
  requester: Requester,
): Promise<PdfFile | null> {
  if (!orders.every(isPaid)) return null;
  const seller = sellerOf(await readSalesSettings(knex));
  const [first] = orders;
  const isAlone = orders.length === 1;
  const draw = isAlone ? drawPaper : drawPaperOfSeveral;
  const content = await draw(PACKING_SLIPS, [orders, seller, await readLogo(knex)], requester);
  return pdfFile(isAlone && first ? `Packing slip ${first.orderNumber}` : 'Packing slips', content);
}

/** What to fetch from the shelves for these orders; null if nothing is left to ship. */
export async function pickListFile(
  knex: Knex,
  orders: readonly OrderRecord[],
  requester: Requester,
): Promise<PdfFile | null> {
  const picks = pickListOf(orders, await readShelves(knex, orders));
  if (picks.length === 0) return null;
  const seller = sellerOf(await readSalesSettings(knex));
  const content = await drawPaperOfSeveral(PICK_LIST, [orders, picks, seller, new Date()], requester);
  return pdfFile('Pick list', content);
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
