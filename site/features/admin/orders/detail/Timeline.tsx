import { formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import { Panel } from '../../parts/Panel.tsx';
import panel from '../../parts/panel.module.css';
import styles from './desk.module.css';

/** Everything that happened to an order, newest first. */
export function Timeline({ order: { timeline } }: { order: AdminOrder }) {
  return (
    <Panel title="Timeline">
      <ol role="list" className={styles.timeline}>
        {timeline.map(({ at, who, what }, index) => (
          <li key={index}>
            <time dateTime={at} className="muted">
              {formatTime(at)}
            </time>
            <span className="muted">{who}</span>
            <span className={panel.note}>{what}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
