import type { SharedQuote } from 'shared';
import { paths } from '../../../routes.ts';
import { dayInWords } from '../quote-texts.ts';

/** What to do about a quote that cannot be accepted any more. */
export function SharedNotice({ quote }: { quote: SharedQuote }) {
  const { status, validUntil, renewedBy } = quote;
  if (status === 'open') return null;
  if (status === 'accepted') return <Accepted quote={quote} />;
  if (renewedBy)
    return (
      <p className="alert">
        <strong>{`Replaced by ${renewedBy}.`}</strong>{' '}
        <span>{`Please ask ${quote.maker.name} for its link.`}</span>
      </p>
    );
  const ended = status === 'expired' ? `expired on ${dayInWords(validUntil)}` : 'was withdrawn';
  return (
    <div className="alert">
      <p>
        <strong>{`This quote ${ended}.`}</strong>{' '}
        <span>{`Please ask ${quote.maker.name} for a new one. If it is yours, you can`}</span>{' '}
        <a href={paths.quote(quote._id)}>renew it</a> <span>at today’s prices.</span>
      </p>
    </div>
  );
}

function Accepted({ quote: { isPaid, orderNumber, orderId } }: { quote: SharedQuote }) {
  return (
    <div className={`alert cluster cluster--between ${isPaid ? 'alert--success' : ''}`}>
      <p>
        <strong>{isPaid ? 'This quote is accepted.' : 'Ordered, not yet paid.'}</strong>
        {orderNumber && <span>{` Its order is ${orderNumber}.`}</span>}
      </p>
      {orderId && (
        <a className="button button--primary" href={paths.order(orderId)}>
          Go to the Order
        </a>
      )}
    </div>
  );
}
