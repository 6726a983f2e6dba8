import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { downloadSharedQuote } from '../../../lib/api/documents.ts';
import { refetch, useRefetchOnFocus } from '../../../lib/refetch.ts';
import { paths } from '../../../routes.ts';
import { QuoteDetails } from '../QuoteDetails.tsx';
import { QuoteSkeleton } from '../QuoteSkeleton.tsx';
import { $shared } from '../own-quotes.ts';
import { PayQuote } from './PayQuote.tsx';
import { SharedNotice } from './SharedNotice.tsx';
import { usePaying } from './usePaying.ts';
import { token } from './token.ts';

/** The page of a quote for whoever has its link. */
export function SharedQuotePage({ deliversTo }: { deliversTo: readonly string[] }) {
  const quote = useStore($shared);
  const paying = usePaying();
  useEffect(openLink, []);
  useRefetchOnFocus(lookAgain);
  if (quote.status === 'ready') {
    const { value } = quote;
    return (
      <QuoteDetails
        quote={value}
        notice={<SharedNotice quote={value} />}
        savePdf={() => downloadSharedQuote(token(), value)}
        actions={value.status === 'open' && !paying.isOpen && <PayButton onPress={paying.open} />}
      >
        {value.status === 'open' && paying.isOpen && (
          <PayQuote quote={value} deliversTo={deliversTo} lookAgain={lookAgain} />
        )}
      </QuoteDetails>
    );
  }
  if (quote.status === 'missing') return <QuoteMissing />;
  if ('message' in quote)
    return <ErrorNotice message={`Error: ${quote.message}`} onRetry={() => void load()} />;
  return <QuoteSkeleton />;
}

const PayButton = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="button button--primary button--block" onClick={onPress}>
    Pay by Card or PayPal
  </button>
);

function QuoteMissing() {
  return (
    <div className="empty-state">
      <h1>Quote not found</h1>
      <p>
        Part of the link may be missing: copy all of it, or ask whoever sent it to you. Your own quotes are in
        your profile.
      </p>
      <a className="button" href={paths.profile}>
        Your profile
      </a>
    </div>
  );
}

const load = () => $shared.load(token());

const lookAgain = (): Promise<void> => refetch($shared, token());

/** Another link in the same tab changes only the fragment, which does not load the page. */
function openLink(): () => void {
  const stop = $shared.mount(token());
  const open = () => void load();
  addEventListener('hashchange', open);
  return () => {
    removeEventListener('hashchange', open);
    stop();
  };
}
