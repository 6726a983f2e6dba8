import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import type { Order } from 'shared';
import { Field } from '../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { orderTask, ship, stopShipping } from './store.ts';
import styles from './orders.module.css';

export function TrackingForm({ order }: { order: Order }) {
  const { busyId, failure } = useStore(orderTask.$task);

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
      {failure && (
        <p className="alert alert--danger" role="alert">
          {failure}
        </p>
      )}
      <Field
        label="Tracking number"
        name="trackingNumber"
        autoComplete="off"
        maxLength={100}
        hint="Leave it empty for a parcel without one."
      />
      <div className={styles.buttons}>
        <SubmitButton busy={busyId !== null} busyText="Submitting...">
          Submit
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={stopShipping}>
          Cancel
        </button>
      </div>
    </form>
  );
}
