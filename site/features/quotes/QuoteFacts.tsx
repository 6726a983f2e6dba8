import { formatDate } from 'shared';
import type { SharedQuote } from 'shared';
import { ReferenceFacts } from '../../components/address/ReferenceFacts.tsx';
import { changeText, dayInWords, promiseOf } from './quote-texts.ts';
import styles from './quotes.module.css';

/** For whom the quote is, until when, its references and the shop's or the maker's note. */
export function QuoteFacts({ quote }: { quote: SharedQuote }) {
  const { maker, createdAt, validUntil, reference, isAccountsEmailHidden, note, status, deliveryPlace } =
    quote;
  const isEmpty = Object.values(reference).every((part) => part === null);
  return (
    <section className="panel stack" aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="text-l">
        {`For ${maker.name}`}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Made on</dt>
          <dd>{formatDate(createdAt)}</dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd>{dayInWords(validUntil)}</dd>
        </div>
        {deliveryPlace && (
          <div>
            <dt>Deliver to</dt>
            <dd>{deliveryPlace}</dd>
          </div>
        )}
      </dl>
      {(!isEmpty || isAccountsEmailHidden) && (
        <ReferenceFacts reference={reference} isAccountsEmailHidden={isAccountsEmailHidden} />
      )}
      {note && <p className={styles.note}>{note}</p>}
      {status === 'open' && <p className="muted text-s">{promiseOf(quote)}</p>}
    </section>
  );
}

/** What differs from the quote that this one replaces. */
export function Changes({ quote: { renews, changes } }: { quote: SharedQuote }) {
  if (!renews) return null;
  return (
    <section className="alert" aria-label={`Changes since ${renews}`}>
      {changes.length === 0 ? (
        <p>{`This quote replaces ${renews}. Prices and items are the same.`}</p>
      ) : (
        <>
          <p>{`This quote replaces ${renews}. What has changed:`}</p>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.partNum}>{changeText(change)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
