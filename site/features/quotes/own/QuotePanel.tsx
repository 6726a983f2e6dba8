import type { ReactNode } from 'react';
import type { Quote } from 'shared';
import { downloadQuote } from '../../../lib/api/documents.ts';
import { QuoteDetails } from '../QuoteDetails.tsx';
import { OwnNotice } from './OwnNotice.tsx';
import { QuoteActions } from './QuoteActions.tsx';

interface Props {
  quote: Quote;
  /** Fetches the quote again. */
  lookAgain: () => Promise<void>;
  /** Whether shown to admins instead of the maker. */
  isDesk?: boolean;
  /** Whether whoever looks at it may change it. */
  canAct?: boolean;
  /** The admin's further tools. */
  tools?: ReactNode;
}

/** A quote with what its maker, or an admin, can do with it. */
export function QuotePanel({ quote, lookAgain, isDesk, canAct = true, tools }: Props) {
  return (
    <QuoteDetails
      quote={quote}
      notice={<OwnNotice quote={quote} />}
      savePdf={() => downloadQuote(quote)}
      actions={isDesk ? tools : <PayLink quote={quote} />}
      moreActions={canAct && <QuoteActions quote={quote} isDesk={isDesk} lookAgain={lookAgain} />}
    />
  );
}

/** Whoever pays goes the same way, by the link. */
function PayLink({ quote: { status, link } }: { quote: Quote }) {
  if (status !== 'open') return null;
  return (
    <a className="button button--primary button--block" href={link}>
      Pay by Card or PayPal
    </a>
  );
}
