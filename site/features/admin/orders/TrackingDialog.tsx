import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import type { Order } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Field } from '../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { focusRow } from '../list/focus.ts';
import { orders, ship } from './store.ts';
import styles from './orders.module.css';

/** Asks for the tracking number of the order that is being shipped. */
export function TrackingDialog({ order }: { order: Order | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!order) return;
    const { current } = dialog;
    current?.showModal();
    return () => {
      current?.close();
      // The browser gives the focus back to the button that was pressed, unless that is gone by now.
      if (document.activeElement === document.body) focusRow(order._id);
    };
  }, [order]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="tracking-heading"
      onClose={orders.stopEditing}
    >
      {order && <TrackingForm order={order} />}
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
        <button type="button" className="button button--quiet" onClick={orders.stopEditing}>
          Cancel
        </button>
      </div>
    </form>
  );
}
