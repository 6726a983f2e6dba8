import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { focusRow } from '../list/focus.ts';
import { $shipping, stopShipping } from './store.ts';
import { TrackingForm } from './TrackingForm.tsx';
import styles from './orders.module.css';

/** Asks for the tracking number of the order that is being shipped. */
export function TrackingDialog() {
  const shipping = useStore($shipping);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = shipping?.isOpen ?? false;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  /** The browser gives the focus back to the button that was pressed, unless that is gone by now. */
  function keepFocus(): void {
    stopShipping();
    if (shipping && document.activeElement === document.body) focusRow(shipping.order._id);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="tracking-heading"
      onClose={keepFocus}
    >
      {shipping?.isOpen && <TrackingForm order={shipping.order} />}
    </dialog>
  );
}
