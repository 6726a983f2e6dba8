import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Order } from 'shared';
import { object, record, string } from 'valibot';
import { Field } from '../../../../components/forms/Field.tsx';
import { DialogForm, FormDialog } from '../../forms/FormDialog.tsx';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { focusRow } from '../../list/focus.ts';
import { CarrierField } from './CarrierField.tsx';
import { goToNextField } from './next-field.ts';
import { goodsToShip } from './logic.ts';
import { newParcel, parcelSchema } from './parcel.ts';
import { $outcomes, $shipping, orders, ship, shipSeveral, stopShipping } from './store.ts';
import styles from './orders.module.css';

/** Asks for the tracking numbers of the orders to ship. */
export function TrackingDialog() {
  const chosen = useStore($shipping);
  const [first] = chosen;
  const isOpen = first !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const [opener] = $shipping.get();
    return () => {
      // The browser returns the focus to the pressed button, unless that has disappeared.
      if (document.activeElement === document.body) focusRow(opener?._id);
    };
  }, [isOpen]);

  return (
    <FormDialog isOpen={isOpen} $progress={orders.$rows} onClose={stopShipping}>
      {chosen.length > 1 || (first && $outcomes.get()[first._id]) ? (
        <ManyParcels chosen={chosen} />
      ) : (
        first && <OneParcel order={first} />
      )}
    </FormDialog>
  );
}

const frame = {
  title: 'Enter Tracking Number',
  button: 'Submit',
  busyText: 'Submitting...',
  onClose: stopShipping,
  onKeyDown: goToNextField,
};

const tracking = {
  label: 'Tracking number',
  autoComplete: 'off',
  maxLength: 100,
  hint: 'Leave it empty for a parcel without one.',
};

function OneParcel({ order }: { order: Order }) {
  const form = useCheckedForm({
    schema: parcelSchema,
    defaultValues: newParcel(),
    $progress: orders.$rows,
    send: (shipment) => ship(order, shipment),
  });
  return (
    <DialogForm
      {...{ ...frame, form }}
      about={
        <p className="muted">
          Order <strong>{order.orderNumber}</strong>{' '}
          <span className="mono text-s">{order._id}</span> of {order.user.name}:{' '}
          {goodsToShip(order)}
        </p>
      }
    >
      <Field {...tracking} {...form.field('trackingNumber')} />
      <CarrierField {...form.field('carrier')} />
    </DialogForm>
  );
}

const { carrier, trackingNumber } = parcelSchema.entries;
const manyParcels = object({ carrier, trackingNumbers: record(string(), trackingNumber) });

/** A tracking number for each parcel. Orders that failed stay, with the reason. */
function ManyParcels({ chosen }: { chosen: readonly Order[] }) {
  const outcomes = useStore($outcomes);
  const form = useCheckedForm({
    schema: manyParcels,
    defaultValues: {
      carrier: newParcel().carrier,
      trackingNumbers: Object.fromEntries(chosen.map(({ _id }) => [_id, ''])),
    },
    $progress: orders.$rows,
    send: ({ carrier, trackingNumbers }) =>
      shipSeveral(chosen, carrier ?? '', (id) => trackingNumbers[id] ?? ''),
  });
  return (
    <DialogForm {...{ ...frame, form }}>
      <CarrierField {...form.field('carrier')} hint="Of all of these parcels." />
      <div className={`stack ${styles.parcels}`}>
        {chosen.map((order) => {
          const isShipped = outcomes[order._id] === 'Shipped';
          const { error, ...input } = form.field(`trackingNumbers.${order._id}`);
          return (
            <Field
              key={order._id}
              {...tracking}
              {...input}
              label={`Tracking number of ${order.orderNumber}, ${order.user.name}`}
              hint={isShipped ? 'Shipped' : goodsToShip(order)}
              error={isShipped ? undefined : (error ?? outcomes[order._id])}
            />
          );
        })}
      </div>
    </DialogForm>
  );
}
