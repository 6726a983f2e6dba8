import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { refetch, useRefetchOnFocus } from '../../../lib/refetch.ts';
import { matchRoute, paths } from '../../../routes.ts';
import { $isSignedIn, requireSession } from '../../account/session.ts';
import { QuoteSkeleton } from '../QuoteSkeleton.tsx';
import { $quote } from '../own-quotes.ts';
import { QuotePanel } from './QuotePanel.tsx';

/** A quote for its maker. */
export function OwnQuotePage() {
  const quote = useStore($quote);
  useEffect(() => requireSession(), []);
  useEffect(() => ($isSignedIn.get() ? open() : undefined), []);
  useRefetchOnFocus(lookAgain);
  if (quote.status === 'ready') return <QuotePanel quote={quote.value} lookAgain={lookAgain} />;
  if (quote.status === 'missing') return <QuoteMissing />;
  if ('message' in quote) return <ErrorNotice message={`Error: ${quote.message}`} onRetry={() => open()} />;
  return <QuoteSkeleton />;
}

function QuoteMissing() {
  return (
    <div className="empty-state">
      <h1>Quote not found</h1>
      <a className="button" href={paths.profile}>
        Your quotes
      </a>
    </div>
  );
}

const quoteId = () => matchRoute(location.pathname)?.params.id ?? '';

const open = (): (() => void) => $quote.mount(quoteId());

const lookAgain = (): Promise<void> => refetch($quote, quoteId());
