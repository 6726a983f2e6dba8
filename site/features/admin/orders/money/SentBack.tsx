import { formatPrice, formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import panel from '../../parts/panel.module.css';

/** What PayPal took of the order and the shop did not keep, oldest first. */
export function SentBack({ order: { payment } }: { order: AdminOrder }) {
  if (payment.sentBack.length === 0) return null;
  return (
    <>
      <h3 className="text-s">Taken by PayPal and sent back</h3>
      <ul role="list" className={panel.entries}>
        {payment.sentBack.map(({ captureId, amount, takenAt, refundId, returnedAt }) => (
          <li key={captureId}>
            <p className="cluster">
              <span className="price">{amount === null ? 'Another currency' : formatPrice(amount)}</span>
              <span>{returnedAt ? 'Sent back' : 'On its way back'}</span>
            </p>
            <p className="muted text-s">
              <span>{`Taken ${formatTime(takenAt)}, payment`}</span> <span className="mono">{captureId}</span>
            </p>
            {returnedAt && (
              <p className="muted text-s">
                <span>{`Sent back ${formatTime(returnedAt)}`}</span>
                {refundId && (
                  <span>
                    , refund <span className="mono">{refundId}</span>
                  </span>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
