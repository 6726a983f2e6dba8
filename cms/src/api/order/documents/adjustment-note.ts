import { itemsTotal, longDay, worthOfPieces, type Cents } from 'shared';
import { nameOfInvoice, nameOfNote, type Adjustment, type Invoice } from '../rules/invoices/invoice';
import type { OrderLineRecord, OrderRecord } from '../rules/order';
import type { Logo } from '#platform/images/logo';
import { loadFonts } from '#platform/pdf/fonts';
import { PdfLayout } from '#platform/pdf/layout';
import { BOLD, cellsOf, COLUMNS, TOTAL, writeAmount } from '#platform/pdf/paper';
import { writeHead } from './head';
import { inThread } from '#platform/threads/in-thread';

/** An adjustment note, which lowers an invoice. Section 29-75 of the GST Act defines its content. */
export async function adjustmentNotePdf(
  order: OrderRecord,
  invoice: Invoice,
  note: Adjustment,
  logo: Logo | null = null,
): Promise<Buffer> {
  const { number, at, cents, gstCents, reason } = note;
  const kind = nameOfNote(order);
  await loadFonts([order, invoice]);
  const layout = new PdfLayout(`${kind} ${number}`, invoice.seller.name, at);
  const dates = [['Date of issue', at] as const];
  writeHead(layout, { order, invoice, logo, kind, number, dates });
  const of = `${nameOfInvoice(order).toLowerCase()} ${order.invoiceNumber ?? ''}`;
  layout.write([`This note lowers ${of} of ${longDay.format(invoice.issuedAt)}.`]);
  layout.write([`Reason: ${reason || 'Refund'}`]);
  layout.y += 12;
  const goods = goodsOf(order, note);
  if (goods.length > 0) layout.table(COLUMNS, goods.map(cellsOf));
  else layout.rule();
  layout.y += 10;
  const discount = discountOn(order, invoice, note);
  const worth = itemsTotal(goods) - discount;
  if (discount > 0) writeAmount(layout, 'Discount', -discount);
  if (goods.length > 0 && worth < cents) writeAmount(layout, 'Also refunded', cents - worth);
  if (worth > cents) writeAmount(layout, 'Not refunded', cents - worth);
  writeAmount(layout, 'Refunded (AUD)', cents, TOTAL);
  if (gstCents !== null) writeAmount(layout, 'GST adjustment', gstCents, BOLD);
  return layout.finish();
}

/** The refunded goods with the prices of their order, which never change. */
const goodsOf = ({ lines }: OrderRecord, note: Adjustment) =>
  note.lines.flatMap((goods) =>
    lines
      .filter(({ partNum, name }) => partNum === goods.partNum && name === goods.name)
      .slice(0, 1)
      .map(({ priceCents }) => ({ ...goods, priceCents })),
  );

/** The part of the order's discount that was on the refunded goods, after those of earlier notes. */
function discountOn(order: OrderRecord, { adjustments }: Invoice, note: Adjustment): Cents {
  const earlier = adjustments.slice(
    0,
    adjustments.findIndex(({ number }) => number === note.number),
  );
  const parts = order.lines.map((line) => ({
    ...line,
    before: earlier.reduce((sum, one) => sum + piecesOf(line, one), 0),
    pieces: piecesOf(line, note),
  }));
  const prices = parts.map(({ priceCents, pieces: quantity }) => ({ priceCents, quantity }));
  return itemsTotal(prices) - worthOfPieces(parts, order.discountCents);
}

const piecesOf = ({ partNum, name }: Pick<OrderLineRecord, 'partNum' | 'name'>, note: Adjustment) =>
  note.lines
    .filter((goods) => goods.partNum === partNum && goods.name === name)
    .reduce((sum, { quantity }) => sum + quantity, 0);

export const ADJUSTMENT_NOTE = inThread(__filename, adjustmentNotePdf);
