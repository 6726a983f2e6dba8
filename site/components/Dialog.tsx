import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const CONTROL = 'a, button, input, select, textarea, summary';

interface Props {
  isOpen: boolean;
  /** Id of the heading. */
  labelledBy: string;
  /** While true, Escape does not close the dialog. */
  isBusy?: boolean;
  onClose: () => void;
  className: string | undefined;
  children: ReactNode;
}

/** A modal dialog. The browser traps the focus, closes on Escape and returns the focus to the button. */
export function Dialog(props: Props) {
  const { isOpen, labelledBy, isBusy, onClose, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes it before React removes it: only then does the browser return the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { current } = dialog;
    current?.showModal();
    // Chrome focuses a part that scrolls instead of the first control in it.
    if (document.activeElement?.matches(`dialog :not(${CONTROL}, [tabindex])`))
      current?.querySelector<HTMLElement>(CONTROL)?.focus();
    return () => current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A file field in it has such an event too.
        if (event.target !== event.currentTarget) return;
        // Closed by its owner, like by a button: whoever asks to open it next finds no dialog that only looks open.
        event.preventDefault();
        if (!isBusy) onClose();
      }}
      onClose={({ currentTarget }) => {
        // A browser may close it without asking. The event fires a frame later, when the dialog may be open again.
        if (!currentTarget.open) onClose();
      }}
    >
      {isOpen && children}
    </dialog>
  );
}
