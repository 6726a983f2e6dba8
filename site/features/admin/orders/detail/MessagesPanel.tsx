import { formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import { adminPaths } from '../../../../admin-routes.ts';
import { may } from '../../access.ts';
import { Panel } from '../../parts/Panel.tsx';
import styles from '../../parts/panel.module.css';

/** The messages that admins have assigned to the order; hidden without any. */
export function MessagesPanel({ order: { messages } }: { order: AdminOrder }) {
  if (messages.length === 0) return null;
  return (
    <Panel title="Messages">
      <ul role="list" className={styles.entries}>
        {messages.map(({ _id, name, email, createdAt, about, message, isDone }) => (
          <li key={_id}>
            <p className="muted text-s">{`${formatTime(createdAt)}, ${name}${isDone ? ', done' : ''}`}</p>
            {about && <strong>{about}</strong>}
            <p className={styles.note}>{message}</p>
            {may('manager') && (
              <p>
                <a href={adminPaths.messagesOf(email, isDone)}>Open in Messages</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
