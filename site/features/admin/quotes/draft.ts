import { formatAmount } from 'shared';
import type { AdminQuote } from 'shared';
import { madeQuoteSchema, quoteChangeSchema } from 'shared/schemas';
import type { BodyOf } from '../../../lib/api/endpoints.ts';
import { checkRequest } from '../forms/useCheckedForm.ts';
import { noFacts } from '../parts/order-facts.ts';
import type { OrderFacts } from '../parts/order-facts.ts';
import { requestLines } from '../parts/lines/lines.ts';
import type { DraftLine } from '../parts/lines/lines.ts';
import { customerOf, noCustomer } from '../parts/customer/customer.ts';
import type { CustomerDraft } from '../parts/customer/customer.ts';

/** What an admin sets in a quote. The names are those of the request, for its errors. */
export interface Terms {
  items: DraftLine[];
  /** As typed; without an amount there is none. */
  discount: { amount: string; reason: string };
  note: string;
  validUntil: string;
}

/** A quote for a caller. */
export interface QuoteDraft extends Terms, Pick<OrderFacts, 'reference'> {
  customer: CustomerDraft;
  sendTo: string;
}

export const emptyQuote: QuoteDraft = {
  customer: noCustomer,
  reference: noFacts.reference,
  items: [],
  discount: { amount: '', reason: '' },
  note: '',
  validUntil: '',
  sendTo: '',
};

export const termsOf = ({ items, discount, note, validUntil }: AdminQuote): Terms => ({
  items: items.map(({ product, name, partNum, price, qty, countInStock }) => ({
    product,
    name,
    partNum,
    price,
    qty: String(qty),
    ownPrice: formatAmount(price),
    stock: countInStock ?? 0,
    ...(countInStock === null && { error: 'no longer sold' }),
  })),
  discount: {
    amount: discount ? formatAmount(discount.amount) : '',
    reason: discount?.reason ?? '',
  },
  note: note ?? '',
  validUntil,
});

/** Dollars as typed; not a number if there are none. */
const typedDollars = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The discount in dollars, as far as it is typed. */
export const discountIn = ({ amount }: Terms['discount']): number => typedDollars(amount) || 0;

export function termsIn({ items, discount, note, validUntil }: Terms) {
  const { amount, reason } = discount;
  return {
    items: requestLines(items).map((line, index) => ({
      ...line,
      price: typedDollars(items[index]?.ownPrice),
    })),
    discount: amount.trim() === '' ? null : { amount: Number(amount), reason },
    note,
    ...(validUntil && { validUntil }),
  };
}

export const requestOf = ({
  customer,
  reference,
  sendTo,
  ...terms
}: QuoteDraft): BodyOf<'POST /admin/quotes'> => ({
  ...termsIn(terms),
  customer: customerOf(customer),
  reference,
  sendTo: sendTo.trim() || null,
});

export const draftSchema = checkRequest(requestOf, madeQuoteSchema);

/** A change is checked as based on any revision; the form sends the one that it has seen. */
export const changeOf = (terms: Terms, basedOn: number): BodyOf<'PUT /quotes/{id}'> => ({
  ...termsIn(terms),
  basedOn,
});

export const changeSchema = checkRequest((terms: Terms) => changeOf(terms, 1), quoteChangeSchema);
