import { useListKeys } from './shortcuts.ts';
import styles from './list.module.css';

/** Says which keys a list is used by, and lets them do so. */
export function KeysHint() {
  useListKeys();
  return (
    <p className={`muted text-s ${styles.keys}`}>
      Keys: <kbd>/</kbd> search, <kbd>j</kbd> next row, <kbd>k</kbd> previous row
    </p>
  );
}
