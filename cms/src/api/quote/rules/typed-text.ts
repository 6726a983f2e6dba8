import { NO_REFERENCE } from 'shared/schemas';
import { plainName } from '#platform/email/rules/plain-sender';
import type { QuoteRecord } from './quote';

/** Whether an admin wrote what stands on the quote: for a caller, and not in place of a customer's quote. */
export const isByBusiness = ({ madeBy, renews }: QuoteRecord): boolean => madeBy !== null && renews === null;

/** A customer's quote for readers who may not have asked for it: with nothing that the customer typed but a plain name. */
export const withoutTypedText = (quote: QuoteRecord): QuoteRecord => ({
  ...quote,
  makerName: plainName(quote.makerName),
  reference: NO_REFERENCE,
  note: null,
});
