import type { Quote } from 'shared';
import { paths } from '../../../routes.ts';
import { dayInWords } from '../logic.ts';

/** What has become of a quote, for its maker and the shop's admins. */
export function OwnNotice({ quote }: { quote: Quote }) {
  const { status, validUntil, orderId, orderNumber, renewedBy } = quote;
  if (status === 'open') return null;
  if (status === 'accepted')
    return (
      <p className="alert alert--success">
        <strong>This quote is accepted.</strong>{' '}
        {orderNumber && orderId && <a href={paths.order(orderId)}>Order {orderNumber}</a>}
        {orderNumber && !orderId && `Its order is ${orderNumber}.`}
      </p>
    );
  return (
    <p className="alert">
      <strong>
        {status === 'expired'
          ? `This quote expired on ${dayInWords(validUntil)}.`
          : 'This quote was withdrawn.'}
      </strong>{' '}
      {renewedBy ? (
        <a href={paths.quote(renewedBy)}>Go to the quote that renews it</a>
      ) : (
        'It can be renewed at today’s prices.'
      )}
    </p>
  );
}
