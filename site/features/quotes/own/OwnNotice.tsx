import type { Quote } from 'shared';
import { paths } from '../../../routes.ts';
import { dayInWords } from '../quote-texts.ts';

/** What has become of a quote, for its maker and the shop's admins. */
export function OwnNotice({ quote }: { quote: Quote }) {
  const { status, validUntil, isPaid, orderId, orderNumber, renewedBy, renewedById } = quote;
  if (status === 'open') return null;
  if (status === 'accepted')
    return (
      <p className={isPaid ? 'alert alert--success' : 'alert'}>
        <strong>{isPaid ? 'This quote is accepted.' : 'Ordered, not yet paid.'}</strong>{' '}
        {orderNumber && orderId && <a href={paths.order(orderId)}>{`Order ${orderNumber}`}</a>}
        {orderNumber && !orderId && <span>{`Its order is ${orderNumber}.`}</span>}
      </p>
    );
  if (renewedBy && renewedById)
    return (
      <p className="alert">
        <strong>{`Replaced by ${renewedBy}.`}</strong>{' '}
        <a href={paths.quote(renewedById)}>{`Go to ${renewedBy}`}</a>
      </p>
    );
  const ended = status === 'expired' ? `expired on ${dayInWords(validUntil)}` : 'was withdrawn';
  return (
    <p className="alert">
      <strong>{`This quote ${ended}.`}</strong> <span>It can be renewed at today’s prices.</span>
    </p>
  );
}
