import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { flushSync } from 'react-dom';
import styles from './LineNotice.module.css';

interface Notice {
  text: string;
  undo?: () => void;
  /** Id of the control that reappears after Undo and gets the focus. */
  controlId?: string;
}

const $notice = atom<Notice | null>(null);

/** Shows what was done to a line, until the next call. */
export function say(text: string, undo?: () => void, controlId?: string): void {
  $notice.set({ text, undo, controlId });
}

/** The notice of the last action on a line, with Undo. Takes no space while empty. */
export function LineNotice() {
  const notice = useStore($notice);
  return (
    <div className={styles.notice} role="status">
      {notice && (
        <p className="alert cluster cluster--between">
          <span>{notice.text}</span>
          {notice.undo && (
            <button
              className="button button--quiet button--small"
              type="button"
              onClick={() => takeBack(notice)}
            >
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function takeBack({ text, undo, controlId }: Notice): void {
  flushSync(() => {
    undo?.();
    say(`Undone: ${text}`);
  });
  document.getElementById(controlId ?? '')?.focus();
}
