import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import type { AdminOrder } from 'shared';
import { Field } from '../../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { call } from '../../../../lib/api/call.ts';
import type { Shipment } from '../../../../lib/api/admin/orders.ts';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { Notice } from '../../list/Notice.tsx';
import { CarrierField } from '../list/CarrierField.tsx';
import { canBeShipped, parcelOf } from '../list/order-row.ts';
import { goToNextField } from '../../parts/next-field.ts';
import { ReportShortage } from '../shortage/ReportShortage.tsx';
import { newParcel, parcelSchema } from '../list/parcel.ts';
import { useSlips } from '../list/SlipQuestion.tsx';
import { slipsIn } from '../list/slips.ts';
import { Panel } from '../../parts/Panel.tsx';
import { TakeBack } from './TakeBack.tsx';
import { $adminOrder, $shipment, saveShipment } from './admin-order.ts';
import styles from './desk.module.css';

/** Marks a paid order as shipped, or corrects its parcel. */
export function ShipmentPanel({ order }: { order: AdminOrder }) {
  const { isDelivered, removedAt } = order;
  const [parcel] = order.parcels;
  const panel = useFocusWhenTakenBack(parcel?._id);
  return (
    <Panel title="Shipment">
      <div ref={panel} tabIndex={-1} className="stack">
        {!removedAt && (isDelivered ? order.isPaid : canBeShipped(order)) ? (
          // The key resets the form when the parcel is taken back, or another admin has changed it.
          <ShipmentForm key={`${order.deliveredAt} ${order.trackingNumber} ${order.carrier}`} order={order} />
        ) : (
          <p className="muted">{reasonNotToShip(order)}</p>
        )}
        {!removedAt && !isDelivered && canBeShipped(order) && <ReportShortage order={order} />}
        {!removedAt && order.isPaid && parcel && (
          <TakeBack
            title="Take the Shipment Back"
            about="The order is to ship again, and its carrier and tracking number are removed. The customer is not told, but gets the email that it is on its way when you ship it again."
            takeBack={async (reason) => {
              await call('DELETE /orders/{id}/parcels/{parcelId}', {
                path: { id: order._id, parcelId: parcel._id },
                body: { reason },
              });
              $shipment.clear();
            }}
          />
        )}
      </div>
    </Panel>
  );
}

/** The button that took the parcel back disappears with it: the focus stays in the panel. */
function useFocusWhenTakenBack(parcelId: string | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(parcelId);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current && !parcelId && isLost) panel.current?.focus();
    before.current = parcelId;
  }, [parcelId]);
  return panel;
}

function reasonNotToShip({ status, isPaid, removedAt }: AdminOrder): string {
  if (removedAt) return 'There is nothing to ship: the order was removed.';
  if (status === 'refunded') return 'There is nothing to ship: all of the money went back.';
  if (isPaid) return 'There is nothing to ship: all items were refunded.';
  return 'There is nothing to ship: the order is not paid.';
}

/** On phones the button stays in reach: while the fields are out of sight, it leads to them and does not ship. */
function leadToFields(event: MouseEvent<HTMLElement>): void {
  const form = event.currentTarget.closest('form');
  const { top = 0, bottom = 0 } = form?.getBoundingClientRect() ?? {};
  if (bottom > 0 && top < innerHeight - event.currentTarget.offsetHeight) return;
  event.preventDefault();
  form?.querySelector('input')?.focus();
}

function ShipmentForm({ order }: { order: AdminOrder }) {
  const { _id, orderNumber, isDelivered } = order;
  const slips = useSlips(
    ({ trackingNumber, carrier }: Shipment) =>
      slipsIn([{ _id, orderNumber, trackingNumber: trackingNumber ?? '' }], carrier ?? ''),
    (shipment) => saveShipment(order, shipment),
  );
  const { field, setFocus, formProps, done, failure, isBusy, isOutdated } = useCheckedForm({
    schema: parcelSchema,
    defaultValues: isDelivered ? parcelOf(order) : newParcel(),
    $progress: $shipment,
    send: slips.send,
  });
  return (
    <form className="stack" onKeyDown={goToNextField} {...formProps}>
      <div className="stack" onInput={slips.withdraw}>
        <Field
          {...field('trackingNumber')}
          label="Tracking number"
          autoComplete="off"
          maxLength={100}
          hint={
            isDelivered ? 'The customer is told of a new one.' : 'Leave it empty for a parcel without one.'
          }
        />
        <CarrierField {...field('carrier')} />
      </div>
      {slips.question((name) => setFocus(name === 'carrier' ? name : 'trackingNumber')) ?? (
        <div className={isDelivered ? undefined : styles.inReach} onClickCapture={leadToFields}>
          <SubmitButton busy={isBusy} busyText="Saving...">
            {isDelivered ? 'Correct Shipment' : 'Mark as Shipped'}
          </SubmitButton>
        </div>
      )}
      <Notice done={done} failure={failure} />
      {isOutdated && (
        <button
          type="button"
          className="button button--small button--quiet"
          onClick={() => {
            $shipment.clear();
            void $adminOrder.reload();
          }}
        >
          Show it as it is now
        </button>
      )}
    </form>
  );
}
