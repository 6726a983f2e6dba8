import { formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import { useSubmission } from '../../../../lib/useSubmission.ts';
import { Notice } from '../../list/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { $adminOrder } from './admin-order.ts';
import styles from '../../parts/panel.module.css';

const STATES: Record<AdminOrder['emails'][number]['state'], string> = {
  queued: 'Waiting to be sent since',
  sending: 'Being sent since',
  sent: 'Sent on',
  cancelled: 'Not sent; queued on',
  unknown: 'May not have arrived; queued on',
};

/** The emails about an order; the latest of each kind can be sent again, unless its shipment was taken back. */
export function EmailsPanel({ order }: { order: AdminOrder }) {
  const { busy, done, error, submit } = useSubmission();
  const { emails } = order;
  const isTakenBack = (kind?: string) => kind === 'shipping-confirmation' && !order.isDelivered;
  const canBeSent = (index: number) =>
    !isTakenBack(emails[index]?.kind) &&
    emails.findIndex(({ kind }) => kind === emails[index]?.kind) === index;
  const sendAgain = (kind: string) =>
    submit(async () => {
      await call('POST /orders/{id}/emails', { path: { id: order._id }, body: { kind } });
      await $adminOrder.reload();
      return 'The email is on its way again.';
    }, kind);
  return (
    <Panel title="Emails">
      {emails.length === 0 && <p className="muted">None so far.</p>}
      <ul role="list" className={styles.entries}>
        {emails.map(({ kind, name, state, at }, index) => (
          <li key={index} className="cluster cluster--between">
            <span>
              <span>{name}</span>
              <br />
              <span className="muted text-s">{`${STATES[state]} ${formatTime(at)}`}</span>
            </span>
            {canBeSent(index) && (
              <button
                type="button"
                className="button button--small button--quiet"
                aria-busy={busy === kind || undefined}
                onClick={() => void sendAgain(kind)}
              >
                Send Again<span className="visually-hidden">{` ${name}`}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <Notice done={done} failure={error?.message} />
    </Panel>
  );
}
