import type { Cents } from 'shared';
import { isAbn } from 'shared/schemas';
import type { OrderLineRecord, OrderRecord } from '../order';
import { gstOfRefund } from './gst';

/** The business as stated on an invoice, kept as it was when the invoice was issued. */
export interface Seller {
  /** The legal name if known, else the trading name. */
  name: string;
  /** The trading name; null if it is already in `name`. */
  tradingName: string | null;
  abn: string;
  /** One line per entry. */
  address: string[];
  phone: string;
  email: string;
  isGstRegistered: boolean;
}

/** The names in the business details. */
interface BusinessNames extends Pick<Seller, 'name' | 'phone' | 'email'> {
  legalName: string | null;
  businessNumber: string;
  address: string | null;
  gstRegistered: boolean;
}

/** The seller for new invoices. */
export const sellerOf = ({ name, legalName, ...business }: BusinessNames): Seller => ({
  name: legalName || name,
  tradingName: legalName && legalName !== name ? name : null,
  abn: formatAbn(business.businessNumber),
  address: (business.address ?? '').split('\n').filter((line) => line.trim() !== ''),
  phone: business.phone,
  email: business.email,
  isGstRegistered: business.gstRegistered,
});

/** What an invoice says about the buyer, besides name and email, if the order has changed since. */
export type Buyer = Pick<OrderRecord, 'shippingAddress' | 'reference'>;

/** An invoice's details. The number and the GST are on its order. */
export interface Invoice {
  issuedAt: Date;
  seller: Seller;
  /** Null if the order's own address and reference apply. */
  buyer: Buyer | null;
  /** Sorted by number. */
  adjustments: Adjustment[];
}

/** The order as its invoice and notes state it. */
export const asInvoiced = (order: OrderRecord, { buyer }: Pick<Invoice, 'buyer'>): OrderRecord => ({
  ...order,
  ...buyer,
});

/** A return of money. */
export interface Repayment {
  /** The provider's refund id; null if the refund is unknown. */
  refundId: string | null;
  at: Date;
  cents: Cents;
  /** The reason given for the refund; null if none was given. */
  reason: string | null;
  /** The refunded goods. */
  lines: Pick<OrderLineRecord, 'partNum' | 'name' | 'quantity'>[];
}

/** An adjustment note, which lowers an invoice after a refund (s 29-75 of the GST Act). It never changes. */
export interface Adjustment extends Repayment {
  number: string;
  gstCents: Cents | null;
}

type Sale = Pick<OrderRecord, 'gstCents'>;

/** What the papers of a sale are called: with GST they are those that the GST Act defines. */
export const nameOfInvoice = ({ gstCents }: Sale): string => (gstCents === null ? 'Invoice' : 'Tax invoice');
export const nameOfNote = ({ gstCents }: Sale): string =>
  gstCents === null ? 'Credit note' : 'Adjustment note';

const DIGITS = 4;

/** The printed invoice number. No prefix ends in a digit, so numbers with different prefixes cannot be confused. */
export const invoiceNumberOf = (prefix: string, number: number): string =>
  prefix + String(number).padStart(DIGITS, '0');

/**
 * The adjustment notes still to be issued: one for each refund without a note, and one for returned money that no known
 * refund explains. A refund that becomes known later is covered by the latter.
 * @param at date for money without a known refund
 */
export function adjustmentsToIssue(
  { totalCents, gstCents, invoiceNumber, refundedCents }: AdjustedOrder,
  issued: readonly Adjustment[],
  refunds: readonly Repayment[],
  at: Date,
): Adjustment[] {
  let before = adjustedCents(issued);
  const unexplained = { refundId: null, at, cents: refundedCents, reason: null, lines: [] };
  return [...refunds, unexplained]
    .filter(({ refundId }) => refundId === null || !issued.some((note) => note.refundId === refundId))
    .map((repayment) => {
      const cents = Math.min(repayment.cents, refundedCents - before);
      const after = before + cents;
      const gst = gstCents === null ? null : gstOfRefund(totalCents, before, after);
      before = after;
      return { ...repayment, cents, gstCents: gst };
    })
    .filter(({ cents }) => cents > 0)
    .map((note, index) => ({
      ...note,
      number: `${invoiceNumber ?? ''}-A${issued.length + index + 1}`,
    }));
}

type AdjustedOrder = Pick<OrderRecord, 'totalCents' | 'gstCents' | 'invoiceNumber' | 'refundedCents'>;

const adjustedCents = (notes: readonly Adjustment[]): Cents =>
  notes.reduce((sum, { cents }) => sum + cents, 0);

/** An ABN in the register's format, with `ABN` before it; any other text unchanged. */
export function formatAbn(text: string): string {
  if (!isAbn(text)) return text;
  const digits = text.replace(/\D/g, '');
  return `ABN ${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{3})(?=\d)/g, '$1 ')}`;
}
