import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Order } from 'shared';
import { FormFields, readForm } from '../../../components/forms/FormFields.tsx';
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

const fields = [
  {
    name: 'trackingNumber',
    label: 'Tracking number',
    autoComplete: 'off',
    maxLength: 100,
    hint: 'Leave it empty for a parcel without one.',
  },
];

function TrackingForm({ order }: { order: Order }) {
  const form = useStore(orders.$rows);
  return (
    <form
      className="stack"
      onSubmit={(event) => void ship(order, readForm(event)('trackingNumber').trim())}
    >
      <h2 id="tracking-heading">Enter Tracking Number</h2>
      <p className="muted">
        Order <span className="mono">{order._id}</span> of {order.user.name}
      </p>
      <FormFields {...{ form, fields }} />
      <div className={styles.buttons}>
        <SubmitButton busy={form.busy !== null} busyText="Submitting...">
          Submit
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={orders.stopEditing}>
          Cancel
        </button>
      </div>
    </form>
  );
}
