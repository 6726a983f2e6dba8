import type { Quote, SharedQuote } from 'shared';
import { getQuote, getSharedQuote, listMyQuotes } from '../../lib/api/quotes.ts';
import { resource } from '../../lib/resource.ts';

/** The signed-in user's quotes. */
export const $myQuotes = resource<Quote[]>(listMyQuotes);
/** The page's quote, for its maker. */
export const $quote = resource<Quote, [id: string]>(getQuote);
/** The quote of the link. */
export const $shared = resource<SharedQuote, [token: string]>(getSharedQuote);
