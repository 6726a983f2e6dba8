import { itemsTotal, type Cents } from 'shared';
import { NO_REFERENCE } from 'shared/schemas';
import type { LockedQuote } from '../../cms/src/api/order/rules/placing/accept-quote';
import type { QuotedInput, QuotedLine } from '../../cms/src/api/order/rules/placing/price-quote';
import type { StoredOrder } from './orders.ts';

/** Quotes in memory, as `shop_quotes` has them. */
export interface SimQuote {
  id: number;
  revision: number;
  lines: QuotedLine[];
  discountCents: Cents;
}

const ALWAYS = '9999-12-31';

export const lockedQuote = ({ revision }: SimQuote, isAccepted: boolean): LockedQuote => ({
  revision,
  isAccepted,
  isWithdrawn: false,
  validUntil: ALWAYS,
});

/** What somebody asks for who has read the quote now. */
export const wishOf = ({ id, lines, ...terms }: SimQuote, address: string): QuotedInput => ({
  lines,
  shippingAddress: { address, city: '', state: '', postalCode: '', country: '' },
  reference: NO_REFERENCE,
  quote: { id, number: `Q-${1000 + id}`, basedOn: null, accountsAsQuoted: false, ...terms },
});

/** The order that has not ended. */
export const isLiveOf =
  (quoteId: number) =>
  ({ quoted, state }: StoredOrder): boolean =>
    quoted?.quote.id === quoteId && state !== 'cancelled';

/** The shop refuses a discount of all that a quote's items cost. */
export const allows = (lines: readonly QuotedLine[], discountCents: Cents): boolean =>
  discountCents < itemsTotal(lines);

/** A quote has one order at most, of its present revision, as it was quoted or for less. */
export function quoteProblems(quotes: readonly SimQuote[], orders: readonly StoredOrder[]) {
  return quotes.flatMap((quote) => {
    const [order, ...more] = orders.filter(isLiveOf(quote.id));
    if (!order) return [];
    const isRight = more.length === 0 && order.quoted?.quote.revision === quote.revision && isAsQuoted(order);
    return isRight ? [] : [`quote ${quote.id} and its order ${order.documentId} differ`];
  });
}

/** With the quote's prices and discount, or for less without a discount. */
function isAsQuoted({ lines, quoted, totalCents, discountCents }: StoredOrder): boolean {
  if (!quoted) return false;
  const quotedCents = itemsTotal(quoted.lines) - quoted.quote.discountCents;
  const priceOf = (id: string) => quoted.lines.find(({ product }) => product === id)?.priceCents;
  const hasItsTerms =
    lines.every((line) => line.priceCents === priceOf(line.productDocumentId)) &&
    discountCents === quoted.quote.discountCents;
  return (
    totalCents === itemsTotal(lines) - discountCents &&
    (hasItsTerms ? totalCents === quotedCents : discountCents === 0 && totalCents < quotedCents)
  );
}
