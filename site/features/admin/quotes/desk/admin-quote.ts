import type { AdminQuote } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import { refetch } from '../../../../lib/refetch.ts';
import { resource } from '../../../../lib/resource.ts';
import { matchRoute } from '../../../../routes.ts';

/** The quote in the URL, with its earlier revisions, which only admins get. */
export const $quote = resource<AdminQuote>((signal) => {
  const id = matchRoute(location.pathname)?.params.id ?? '';
  return call('GET /quotes/{id}', { path: { id }, signal }) as Promise<AdminQuote>;
});

export const lookAgain = (): Promise<void> => refetch($quote);
