import type { Cents } from 'shared';
import { isAbn } from './abn';
import type { OrderLineRecord, OrderRecord } from '../order';
import { gstOfRefund } from './gst';

/** The business as an invoice names it, kept as it was when the invoice was issued. */
export interface Seller {
  /** The legal name, where it is known. */
  name: string;
  /** As people know it; null where that is the legal name. */
  tradingName: string | null;
  abn: string;
  /** Line by line. */
  address: string[];
  phone: string;
  email: string;
  isGstRegistered: boolean;
}

/** What the business says of itself. */
interface BusinessNames extends Pick<Seller, 'name' | 'phone' | 'email'> {
  legalName: string | null;
  businessNumber: string;
  address: string | null;
  gstRegistered: boolean;
}

/** The business as the invoices of now name it. */
export const sellerOf = ({ name, legalName, ...business }: BusinessNames): Seller => ({
  name: legalName || name,
  tradingName: legalName && legalName !== name ? name : null,
  abn: formatAbn(business.businessNumber),
  address: (business.address ?? '').split('\n').filter((line) => line.trim() !== ''),
  phone: business.phone,
  email: business.email,
  isGstRegistered: business.gstRegistered,
});

/** An invoice beside its order, which has the number and the GST. */
export interface Invoice {
  issuedAt: Date;
  seller: Seller;
  /** In the order of their numbers. */
  adjustments: Adjustment[];
}

/** Money that went back. */
export interface Repayment {
  /** The provider's id of the refund; null for money that went back by none that is known. */
  refundId: string | null;
  at: Date;
  cents: Cents;
  /** In the words of whoever gave the money back; null where nobody said. */
  reason: string | null;
  /** The goods that it is for. */
  lines: Pick<OrderLineRecord, 'partNum' | 'name' | 'quantity'>[];
}

/** What lowers an invoice after a refund (s 29-75 of the GST Act): once issued it never changes. */
export interface Adjustment extends Repayment {
  number: string;
  gstCents: Cents | null;
}

const DIGITS = 4;

/**
 * A number as people read it. No prefix ends in a digit, so two numbers never read alike, whatever the prefix was.
 */
export const invoiceNumberOf = (prefix: string, number: number): string =>
  prefix + String(number).padStart(DIGITS, '0');

/**
 * The notes that are to be issued after those that were: one for each refund without a note, and one for money that
 * went back by no refund that is known. A refund that is known later is told by that one already.
 * @param at when money went back that no refund tells of
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
    .filter(
      ({ refundId }) => refundId === null || !issued.some((note) => note.refundId === refundId),
    )
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

type AdjustedOrder = Pick<
  OrderRecord,
  'totalCents' | 'gstCents' | 'invoiceNumber' | 'refundedCents'
>;

const adjustedCents = (notes: readonly Adjustment[]): Cents =>
  notes.reduce((sum, { cents }) => sum + cents, 0);

/** An ABN in the groups of the register, `ABN` before it; anything else as it was written. */
export function formatAbn(text: string): string {
  if (!isAbn(text)) return text;
  const digits = text.replace(/\D/g, '');
  return `ABN ${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{3})(?=\d)/g, '$1 ')}`;
}
