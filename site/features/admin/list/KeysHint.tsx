import { useEffect } from 'react';
import { focusRow, rowId } from './focus.ts';
import styles from './list.module.css';

/** Shows and handles a list's keyboard shortcuts: `/` focuses the search, `j` and `k` move between rows. */
export function KeysHint() {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <p className={`muted text-s ${styles.keys}`}>
      Keys: <kbd>/</kbd> search, <kbd>j</kbd> next row, <kbd>k</kbd> previous row
    </p>
  );
}

const KEYS: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
  j: () => goToRow(1),
  k: () => goToRow(-1),
};

function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  const action = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  if (!action || ctrlKey || metaKey || altKey || defaultPrevented || isTaken(target)) return;
  event.preventDefault();
  action();
}

/** Whether the key belongs to a text field or a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const field = target instanceof HTMLElement && target.closest('input, textarea, select');
  return Boolean(field && !field.matches('[type=checkbox]'));
}

function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(`main tr[id^="${rowId('')}"]`)];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current === -1 ? 0 : current + step;
  focusRow(rows[next]?.id.slice(rowId('').length), null);
}
