import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Order } from 'shared';
import { object, record, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { Field } from '../../../../components/forms/Field.tsx';
import type { Shipment } from '../../../../lib/api/admin/orders.ts';
import { DialogForm, FormDialog } from '../../forms/FormDialog.tsx';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { focusRow } from '../../list/focus.ts';
import { CarrierField } from './CarrierField.tsx';
import { goToNextField } from '../../parts/next-field.ts';
import { goodsToShip } from './order-row.ts';
import { newParcel, parcelSchema } from './parcel.ts';
import { useSlips } from './SlipQuestion.tsx';
import { slipsIn } from './slips.ts';
import { $outcomes, $shipping, orders, sentParcels, ship, shipSeveral, stopShipping } from './orders-list.ts';
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
    <FormDialog isOpen={isOpen} $progress={orders.$rowActions} onClose={stopShipping}>
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
  const { _id, orderNumber } = order;
  const slips = useSlips(
    ({ trackingNumber, carrier }: Shipment) =>
      slipsIn([{ _id, orderNumber, trackingNumber: trackingNumber ?? '' }], carrier ?? '', sentParcels),
    (shipment) => ship(order, shipment),
  );
  const form = useCheckedForm({
    schema: parcelSchema,
    defaultValues: newParcel(),
    $progress: orders.$rowActions,
    send: slips.send,
  });
  return (
    <DialogForm
      {...frame}
      form={form}
      question={slips.question((field) => form.setFocus(field === 'carrier' ? field : 'trackingNumber'))}
      about={
        <p className="muted">
          Order <strong>{orderNumber}</strong> <span className="mono text-s">{_id}</span>{' '}
          <span>{`of ${order.user.name}: ${goodsToShip(order)}`}</span>
        </p>
      }
    >
      <div className="stack" onInput={slips.withdraw}>
        <Field {...tracking} {...form.field('trackingNumber')} />
        <CarrierField {...form.field('carrier')} />
      </div>
    </DialogForm>
  );
}

const { carrier, trackingNumber } = parcelSchema.entries;
const manyParcels = object({ carrier, trackingNumbers: record(string(), trackingNumber) });
type ManyParcels = InferOutput<typeof manyParcels>;

/** A tracking number for each parcel. Orders that failed stay, with the reason. */
function ManyParcels({ chosen }: { chosen: readonly Order[] }) {
  const outcomes = useStore($outcomes);
  const slips = useSlips(
    ({ carrier, trackingNumbers }: ManyParcels) => {
      const parcels = chosen.map(({ _id, orderNumber }) => ({
        _id,
        orderNumber,
        trackingNumber: trackingNumbers[_id] ?? '',
      }));
      return slipsIn(parcels, carrier ?? '', sentParcels);
    },
    ({ carrier, trackingNumbers }) => shipSeveral(chosen, carrier ?? '', (id) => trackingNumbers[id] ?? ''),
  );
  const form = useCheckedForm({
    schema: manyParcels,
    defaultValues: {
      carrier: newParcel().carrier,
      trackingNumbers: Object.fromEntries(chosen.map(({ _id }) => [_id, ''])),
    },
    $progress: orders.$rowActions,
    send: slips.send,
  });
  return (
    <DialogForm
      {...frame}
      form={form}
      question={slips.question((field) =>
        form.setFocus(field === 'carrier' ? field : `trackingNumbers.${field}`),
      )}
    >
      <div className="stack" onInput={slips.withdraw}>
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
        <CarrierField {...form.field('carrier')} hint="Of all of these parcels." />
      </div>
    </DialogForm>
  );
}
