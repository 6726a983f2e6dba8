import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import type { Order } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Field } from '../../../components/Field.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { focusRow } from '../list/focus.ts';
import { $shipping, orders, ship, stopShipping } from './store.ts';
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

function TrackingForm({ order }: { order: Order }) {
  const { busy, error } = useStore(orders.$rows);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const trackingNumber = new FormData(event.currentTarget).get('trackingNumber');
    void ship(order, String(trackingNumber).trim());
  }

  return (
    <form className="stack" onSubmit={submit}>
      <h2 id="tracking-heading">Enter Tracking Number</h2>
      <p className="muted">
        Order <span className="mono">{order._id}</span> of {order.user.name}
      </p>
      {error && <ErrorNotice message={error.message} />}
      <Field
        label="Tracking number"
        name="trackingNumber"
        autoComplete="off"
        maxLength={100}
        hint="Leave it empty for a parcel without one."
      />
      <div className={styles.buttons}>
        <SubmitButton busy={busy !== null} busyText="Submitting...">
          Submit
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={stopShipping}>
          Cancel
        </button>
      </div>
    </form>
  );
}
