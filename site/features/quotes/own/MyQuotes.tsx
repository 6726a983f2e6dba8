import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatDate, formatPrice } from 'shared';
import type { Quote } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { refetch, useRefetchOnFocus } from '../../../lib/refetch.ts';
import { paths } from '../../../routes.ts';
import { $isSignedIn } from '../../account/session.ts';
import { QuoteStatus } from '../../../components/quote-status/QuoteStatus.tsx';
import { $myQuotes } from '../own-quotes.ts';
import styles from '../quotes.module.css';

const lookAgain = (): Promise<void> => refetch($myQuotes);

/** The signed-in user's quotes. */
export function MyQuotes() {
  const isSignedIn = useStore($isSignedIn);
  const quotes = useStore($myQuotes);
  useEffect(() => (isSignedIn ? $myQuotes.mount() : undefined), [isSignedIn]);
  useRefetchOnFocus(lookAgain);
  if ('message' in quotes)
    return <ErrorNotice message={quotes.message} onRetry={() => void $myQuotes.load()} />;
  if (quotes.status !== 'ready') return <MyQuotesSkeleton />;
  if (quotes.value.length === 0)
    return (
      <p className="muted">
        No quotes yet. Save your <a href={paths.cart}>cart</a> as one to have its prices kept, and to send it
        to whoever pays.
      </p>
    );
  return (
    <ul role="list">
      {quotes.value.map((quote) => (
        <QuoteRow key={quote._id} quote={quote} />
      ))}
    </ul>
  );
}

/** Placeholder of a few rows. */
export function MyQuotesSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="muted text-s" role="status">
        Loading quotes...
      </p>
      <Skeleton blockSize="2.5rem" />
    </div>
  );
}

function QuoteRow({ quote }: { quote: Quote }) {
  const { _id, number, createdAt, totalPrice } = quote;
  return (
    <li className={styles.row}>
      <span>
        <strong>{number}</strong> <span className="muted text-s">{formatDate(createdAt)}</span>
      </span>
      <a href={paths.quote(_id)} aria-label={`Details of quote ${number}`}>
        Details
      </a>
      <span>
        <QuoteStatus quote={quote} />
      </span>
      <span className="price">{formatPrice(totalPrice)}</span>
    </li>
  );
}
