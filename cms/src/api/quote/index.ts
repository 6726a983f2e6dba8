/** Public interface for the other capabilities. */

export { deleteOldQuotes, eraseQuotesOf, forgetRecipient } from './database/erase';
export { findSharedQuote, IS_ACCEPTED, listQuotesOf, lockQuote } from './database/reads';
export type { QuoteRecord } from './rules/quote';
export { toQuote } from './serializers/quote';
export { quoteEmails } from './write-emails';
