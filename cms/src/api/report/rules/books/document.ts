import type { Cents } from 'shared';

interface Goods {
  partNum: string | null;
  name: string;
  quantity: number;
}

/** What the books need of an order's invoice, or of one of its adjustment notes. */
export interface BookRecord {
  /** The document's own number. */
  number: string;
  /** The day of issue in the business's time zone, yyyy-mm-dd. */
  day: string;
  orderNumber: string;
  customer: string;
  email: string;
  /** The buyer's, else that of the delivery. */
  organisation: string | null;
  purchaseOrder: string | null;
  address: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  /** Number of the order's invoice. */
  invoiceNumber: string;
  /** Null for an invoice. */
  note: { cents: Cents; reason: string | null; lines: readonly Goods[] } | null;
  /** GST of the document; null without registration. */
  gstCents: Cents | null;
  lines: readonly (Goods & { priceCents: Cents })[];
  shippingCents: Cents;
  discountCents: Cents;
}

/** A line of a document in the books. Amounts of adjustment notes are negative. */
export interface BookLine {
  description: string;
  quantity: number;
  unitCents: Cents;
  /** Its part of the document's GST; null without registration. */
  gstCents: Cents | null;
}

/**
 * The lines of a document. They add up to its total, and their GST to its GST, though that is rounded once for the whole
 * document. An adjustment note has one line, because its amount may differ from the price of its goods.
 */
export function bookLines({ note, gstCents, invoiceNumber, ...order }: BookRecord): BookLine[] {
  if (note) {
    const goods = note.lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join(', ');
    const about = [goods, note.reason ?? ''].filter((text) => text !== '');
    const description = [`Refund of ${invoiceNumber}`, ...about].join(': ');
    const gst = gstCents === null ? null : -gstCents;
    return [{ description, quantity: 1, unitCents: -note.cents, gstCents: gst }];
  }
  const goods = order.lines.map((line) => ({
    description: nameOf(line),
    quantity: line.quantity,
    unitCents: line.priceCents,
  }));
  const extras = [
    { description: 'Discount', quantity: 1, unitCents: -order.discountCents },
    { description: 'Delivery', quantity: 1, unitCents: order.shippingCents },
  ].filter(({ unitCents }) => unitCents !== 0);
  return withGst([...goods, ...extras], gstCents);
}

const nameOf = ({ name, partNum }: Goods): string => (partNum ? `${name} (${partNum})` : name);

/** Divides the GST by amount; each line gets the difference of two rounded sums, so nothing is lost. */
function withGst(lines: readonly Omit<BookLine, 'gstCents'>[], gstCents: Cents | null): BookLine[] {
  const amounts = lines.map(({ quantity, unitCents }) => quantity * unitCents);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const gstUpTo = (count: number) => {
    const share = amounts.slice(0, count).reduce((sum, amount) => sum + amount, 0) / (total || 1);
    return Math.round((gstCents ?? 0) * share);
  };
  return lines.map((line, index) => ({
    ...line,
    gstCents: gstCents === null ? null : gstUpTo(index + 1) - gstUpTo(index),
  }));
}
