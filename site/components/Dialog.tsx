import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface Props {
  isOpen: boolean;
  /** Id of its heading. */
  labelledBy: string;
  /** Whether it stays open until what was sent is answered. */
  isBusy?: boolean;
  onClose: () => void;
  className: string | undefined;
  children: ReactNode;
}

/** A modal dialog: the browser keeps the focus in it, closes it by Escape, and leads back to the button. */
export function Dialog(props: Props) {
  const { isOpen, labelledBy, isBusy, onClose, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page, it gives the focus back.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onClose={({ currentTarget }) => {
        // It is told a frame later, when the dialog may be open again.
        if (!currentTarget.open) onClose();
      }}
    >
      {isOpen && children}
    </dialog>
  );
}
