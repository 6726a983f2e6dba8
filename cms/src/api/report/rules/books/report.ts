import { toDollars, type Cents, type Report } from 'shared';

/** The total of the invoices or adjustment notes of a period, for one payment method. */
export interface Total {
  method: string;
  /** Number of documents. */
  count: number;
  cents: Cents;
  gstCents: Cents;
}

/** Money that went back without having been a sale. */
export interface ReturnedMoney {
  day: string;
  /** documentId of its order. */
  order: string;
  orderNumber: string;
  method: string;
  cents: Cents;
  reference: string;
}

type Totals = readonly Total[];

/** Xero takes at most 500 invoices in a file. */
export const DOCUMENTS_PER_FILE = 500;

const sumOf = (totals: Totals, field: 'count' | 'cents' | 'gstCents'): number =>
  totals.reduce((sum, total) => sum + total[field], 0);

/** Number of files with these documents; without documents, one that is empty. */
export const partsOf = (invoices: Totals, notes: Totals): number =>
  Math.max(1, Math.ceil((sumOf(invoices, 'count') + sumOf(notes, 'count')) / DOCUMENTS_PER_FILE));

/** A document belongs to the period of its own day, so refunds count when they happen. */
export function reportOf(invoices: Totals, notes: Totals, returned: readonly ReturnedMoney[]): Report {
  const methods = new Set([...invoices, ...notes].map(({ method }) => method));
  const dollarsOf = (totals: Totals) => toDollars(sumOf(totals, 'cents'));
  return {
    sales: dollarsOf(invoices),
    refunds: dollarsOf(notes),
    gst: toDollars(sumOf(invoices, 'gstCents') - sumOf(notes, 'gstCents')),
    byMethod: [...methods].sort().map((method) => {
      const ofMethod = (totals: Totals) => totals.filter((total) => total.method === method);
      return {
        method,
        sales: dollarsOf(ofMethod(invoices)),
        refunds: dollarsOf(ofMethod(notes)),
      };
    }),
    returned: returned.map(({ cents, ...money }) => ({ ...money, amount: toDollars(cents) })),
    orders: sumOf(invoices, 'count'),
    parts: partsOf(invoices, notes),
  };
}
