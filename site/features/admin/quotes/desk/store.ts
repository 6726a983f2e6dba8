import type { AdminQuote } from 'shared';
import { getAdminQuote } from '../../../../lib/api/admin/quotes.ts';
import { refetch } from '../../../../lib/refetch.ts';
import { resource } from '../../../../lib/resource.ts';
import { matchRoute } from '../../../../routes.ts';

/** The quote in the URL, with its earlier revisions. */
export const $quote = resource<AdminQuote>((signal) =>
  getAdminQuote(matchRoute(location.pathname)?.params.id ?? '', signal),
);

export const lookAgain = (): Promise<void> => refetch($quote);
