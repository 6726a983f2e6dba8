import { useStore } from '@nanostores/react';
import { formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import { Notice } from '../../list/Notice.tsx';
import { Panel } from './Panel.tsx';
import { $emails, sendAgain } from './store.ts';
import styles from './desk.module.css';

const STATES: Record<AdminOrder['emails'][number]['state'], string> = {
  queued: 'Waiting to be sent since',
  sending: 'Being sent since',
  sent: 'Sent on',
  cancelled: 'Not sent; queued on',
  unknown: 'May not have arrived; queued on',
};

/** What the customer was told, and the way to tell it again. */
export function EmailsPanel({ order }: { order: AdminOrder }) {
  const { busy, done, error } = useStore($emails);
  const { emails } = order;
  const isLatest = (index: number) =>
    emails.findIndex(({ kind }) => kind === emails[index]?.kind) === index;
  return (
    <Panel title="Emails">
      {emails.length === 0 && <p className="muted">None so far.</p>}
      <ul role="list" className={styles.entries}>
        {emails.map(({ kind, name, state, at }, index) => (
          <li key={index} className="cluster cluster--between">
            <span>
              {name}
              <br />
              <span className="muted text-s">
                {STATES[state]} {formatTime(at)}
              </span>
            </span>
            {isLatest(index) && (
              <button
                type="button"
                className="button button--small button--quiet"
                aria-busy={busy === kind || undefined}
                onClick={() => void sendAgain(order, kind)}
              >
                Send Again<span className="visually-hidden"> {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <Notice done={done} failure={error?.message} />
    </Panel>
  );
}
