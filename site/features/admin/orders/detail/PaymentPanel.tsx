import { formatPrice, formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import { amountDue, methodsOf } from '../../../../lib/order-status.ts';
import { may } from '../../access.ts';
import { Received } from '../money/Received.tsx';
import { RecordPayment } from '../money/RecordPayment.tsx';
import { Panel } from '../../parts/Panel.tsx';
import styles from './desk.module.css';
import panel from '../../parts/panel.module.css';

/** State of the payment, with its ids at PayPal, and the payments that PayPal did not take. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { payment, amountPaid, status, removedAt } = order;
  const { paypalOrderId, captureId, refunded, received, summary } = payment;
  const isOpen = status === 'pending';
  const mayRecord = isOpen && !removedAt && may('bookkeeper');
  const mayGiveBack = (isOpen || status === 'cancelled') && !removedAt && may('bookkeeper');
  const facts = [
    ['Method', methodsOf(order)],
    ['Paid', formatPrice(amountPaid)],
    isOpen && ['Due', formatPrice(amountDue(order))],
    ['Refunded', formatPrice(refunded)],
    paypalOrderId && ['PayPal order', paypalOrderId],
    captureId && ['PayPal capture', captureId],
  ].filter((fact) => Array.isArray(fact));
  return (
    <Panel title="Money">
      <p>{summary}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classOf(name)}>{value}</dd>
          </div>
        ))}
      </dl>
      {received.length > 0 && <Received order={order} canTakeBack={mayRecord} canGiveBack={mayGiveBack} />}
      <SentBack order={order} />
      {mayRecord && <RecordPayment order={order} />}
    </Panel>
  );
}

function classOf(fact: string | undefined): string | undefined {
  if (fact === 'Method') return undefined;
  return fact?.startsWith('PayPal') ? 'mono' : 'price';
}

/** What PayPal took of the order and the shop did not keep, oldest first. */
function SentBack({ order: { payment } }: { order: AdminOrder }) {
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
