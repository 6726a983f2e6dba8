import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Order } from 'shared';
import frame from '../../../../components/dialog.module.css';
import { Field } from '../../../../components/forms/Field.tsx';
import { FormFields, readForm } from '../../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { shortId } from '../../../../lib/order-status.ts';
import { focusRow } from '../../list/focus.ts';
import { CarrierField } from './CarrierField.tsx';
import { goodsToShip } from './logic.ts';
import { $outcomes, $shipping, orders, ship, shipSeveral, stopShipping } from './store.ts';
import styles from './orders.module.css';

/** Asks for the tracking numbers of the orders that are being shipped. */
export function TrackingDialog() {
  const chosen = useStore($shipping);
  const dialog = useRef<HTMLDialogElement>(null);
  const first = chosen[0]?._id;
  const isOpen = first !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const { current } = dialog;
    const [opener] = $shipping.get();
    current?.showModal();
    return () => {
      current?.close();
      // The browser gives the focus back to the button that was pressed, unless that is gone by now.
      if (document.activeElement === document.body) focusRow(opener?._id);
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-labelledby="tracking-heading"
      onCancel={(event) => {
        if (orders.$rows.get().busy) event.preventDefault();
      }}
      onClose={({ currentTarget }) => {
        // It is told a frame later, when the dialog may be open again.
        if (!currentTarget.open) stopShipping();
      }}
    >
      {chosen.length > 1 || (first && $outcomes.get()[first]) ? (
        <ManyParcels chosen={chosen} />
      ) : (
        chosen[0] && <OneParcel order={chosen[0]} />
      )}
    </dialog>
  );
}

const tracking = {
  name: 'trackingNumber',
  label: 'Tracking number',
  autoComplete: 'off',
  maxLength: 100,
  hint: 'Leave it empty for a parcel without one.',
};

function OneParcel({ order }: { order: Order }) {
  const form = useStore(orders.$rows);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        const read = readForm(event);
        void ship(order, {
          trackingNumber: read('trackingNumber').trim(),
          carrier: read('carrier').trim(),
        });
      }}
    >
      <h2 id="tracking-heading">Enter Tracking Number</h2>
      <p className="muted">
        Order <span className="mono">{order._id}</span> of {order.user.name}: {goodsToShip(order)}
      </p>
      <FormFields {...{ form, fields: [tracking] }} />
      <CarrierField form={form} />
      <Buttons busy={form.busy !== null} />
    </form>
  );
}

/** A scanner ends each number with Enter, so Enter goes to the next field: the button alone ships. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.elements];
  const next = fields[fields.indexOf(target) + 1];
  if (next instanceof HTMLElement) next.focus();
}

/** A line for the number of each parcel; those that were refused stay, with the reason. */
function ManyParcels({ chosen }: { chosen: readonly Order[] }) {
  const form = useStore(orders.$rows);
  const outcomes = useStore($outcomes);
  return (
    <form
      className="stack"
      onKeyDown={goToNextField}
      onSubmit={(event) => {
        const read = readForm(event);
        void shipSeveral(chosen, read('carrier').trim(), (id) => read(id).trim());
      }}
    >
      <h2 id="tracking-heading">Enter Tracking Number</h2>
      <CarrierField form={form} hint="Of all of these parcels." />
      <FormFields form={form} fields={[]} />
      <div className={`stack ${styles.parcels}`}>
        {chosen.map((order) => (
          <Field
            key={order._id}
            {...tracking}
            name={order._id}
            label={`Tracking number of ${shortId(order._id)}, ${order.user.name}`}
            hint={outcomes[order._id] === 'Shipped' ? 'Shipped' : goodsToShip(order)}
            error={outcomes[order._id] === 'Shipped' ? undefined : outcomes[order._id]}
          />
        ))}
      </div>
      <Buttons busy={form.busy !== null} />
    </form>
  );
}

function Buttons({ busy }: { busy: boolean }) {
  return (
    <div className={frame.buttons}>
      <SubmitButton busy={busy} busyText="Submitting...">
        Submit
      </SubmitButton>
      <button type="button" className="button button--quiet" onClick={stopShipping}>
        Cancel
      </button>
    </div>
  );
}
