import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

/** A button of a `BulkBar`. */
export interface BulkAction {
  label: string;
  onPress: () => void;
  isOff?: boolean;
  /** For a button that opens and closes something. */
  isExpanded?: boolean;
}

interface Props {
  /** Names the region, e.g. `Marked orders`. */
  label: string;
  /** How many are marked. */
  count: number;
  /** Whether screen readers announce the count. */
  isCountAnnounced?: boolean;
  actions: readonly BulkAction[];
  /** Whether an action is running: the others wait for it. */
  isBusy: boolean;
  /** Beside the buttons. */
  notes?: ReactNode;
  /** Below the buttons. */
  children?: ReactNode;
}

/** What can be done with the marked items of a list. */
export function BulkBar({ label, count, isCountAnnounced, actions, isBusy, notes, children }: Props) {
  return (
    <section className={`stack ${styles.bar}`} aria-label={label}>
      <div className="cluster">
        <strong role={isCountAnnounced ? 'status' : undefined}>
          {`${count.toLocaleString('en-AU')} marked`}
        </strong>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className="button button--small button--quiet"
            aria-expanded={action.isExpanded}
            disabled={action.isOff || isBusy}
            onClick={action.onPress}
          >
            {action.label}
          </button>
        ))}
        {notes}
      </div>
      {children}
    </section>
  );
}
