import type { Cents } from 'shared';
import { isAbn } from '../panel/abn';
import type { OrderRecord } from '../orders/order';
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

/** An invoice beside its order, which has the number and the GST. */
export interface Invoice {
  issuedAt: Date;
  seller: Seller;
  /** Oldest first. */
  refunds: Refund[];
}

export interface Refund {
  at: Date;
  cents: Cents;
  /** In the words of whoever gave the money back; null where nobody said. */
  reason: string | null;
}

/** What lowers an invoice after a refund (s 29-75 of the GST Act). */
export interface Adjustment extends Refund {
  number: string;
  gstCents: Cents | null;
}

const DIGITS = 4;

/**
 * A number as people read it. No prefix ends in a digit, so two numbers never read alike, whatever the prefix was.
 */
export const invoiceNumberOf = (prefix: string, number: number): string =>
  prefix + String(number).padStart(DIGITS, '0');

/** An order has its invoice from the payment on, also when the money went back later. */
export const hasInvoice = ({ state, paidAt }: OrderRecord): boolean =>
  paidAt !== null && ['paid', 'shipped', 'refunded'].includes(state);

/** One for each refund, numbered after the invoice. */
export function adjustmentsOf(
  { totalCents, gstCents, invoiceNumber }: OrderRecord,
  refunds: readonly Refund[],
): Adjustment[] {
  let before = 0;
  return refunds.map((refund, index) => {
    const after = before + refund.cents;
    const gst = gstCents === null ? null : gstOfRefund(totalCents, before, after);
    before = after;
    return { ...refund, number: `${invoiceNumber ?? ''}-A${index + 1}`, gstCents: gst };
  });
}

/** An ABN in the groups of the register, `ABN` before it; anything else as it was written. */
export function formatAbn(text: string): string {
  if (!isAbn(text)) return text;
  const digits = text.replace(/\D/g, '');
  return `ABN ${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{3})(?=\d)/g, '$1 ')}`;
}
