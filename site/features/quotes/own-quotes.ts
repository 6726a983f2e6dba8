import type { Quote, SharedQuote } from 'shared';
import { call } from '../../lib/api/call.ts';
import { resource } from '../../lib/resource.ts';

/** The signed-in user's quotes. */
export const $myQuotes = resource<Quote[]>((signal?: AbortSignal) => call('GET /quotes', { signal }));
/** The page's quote, for its maker. */
export const $quote = resource<Quote, [id: string]>((id: string, signal?: AbortSignal) =>
  call('GET /quotes/{id}', { path: { id }, signal }),
);
/** The quote of the link. */
export const $shared = resource<SharedQuote, [token: string]>((token: string, signal?: AbortSignal) =>
  call('GET /quotes/shared/{token}', { path: { token }, signal }),
);
