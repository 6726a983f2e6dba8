import type { AdminOrder } from 'shared';
import { shortageSchema } from 'shared/schemas';
import { Field, TextField } from '../../../../components/forms/Field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { DialogForm } from '../../forms/FormDialog.tsx';
import { checkRequest, useCheckedForm } from '../../forms/useCheckedForm.ts';
import { $adminOrder } from '../detail/store.ts';
import { DialogButton } from '../edit/DialogButton.tsx';
import type { DialogProps } from '../edit/DialogButton.tsx';

/** Lets a packer say that goods of an order are missing. */
export function ReportShortage({ order }: { order: AdminOrder }) {
  return (
    <DialogButton label="Cannot Complete">
      {(dialog) => <ShortageForm order={order} {...dialog} />}
    </DialogButton>
  );
}

interface Draft {
  /** Missing pieces by line id. */
  quantities: Record<string, number>;
  note: string;
}

const requestOf = ({ quantities, note }: Draft) => ({
  lines: Object.entries(quantities)
    .filter(([, qty]) => qty > 0)
    .map(([_id, qty]) => ({ _id, qty })),
  ...(note && { note }),
});

const schema = checkRequest(requestOf, shortageSchema);

function ShortageForm({ order, $progress, onClose }: DialogProps & { order: AdminOrder }) {
  const lines = order.orderItems.filter(({ qtyToShip }) => qtyToShip > 0);
  const quantities = Object.fromEntries(lines.map(({ _id }) => [_id, 0]));
  const form = useCheckedForm({
    schema,
    defaultValues: { quantities, note: '' },
    $progress,
    send: async (_, submit) => {
      const isReported = await submit(async () => {
        await call('POST /orders/{id}/shortage', {
          path: { id: order._id },
          body: requestOf(form.getValues()),
        });
        await $adminOrder.reload();
        return 'The manager is told.';
      });
      if (isReported) onClose();
    },
  });
  return (
    <DialogForm
      title="Cannot Complete"
      about={
        <p className="muted">
          The order leaves To ship, and the manager is told. It comes back when the missing goods are
          refunded, or there again.
        </p>
      }
      form={form}
      onClose={onClose}
      button="Report"
      busyText="Reporting..."
    >
      {lines.map(({ _id, name, partNum, qtyToShip }) => (
        <Field
          key={_id}
          {...form.field(`quantities.${_id}`, { valueAsNumber: true })}
          label={`Missing of ${name}`}
          hint={[partNum, `${qtyToShip} to send`].filter(Boolean).join(', ')}
          type="number"
          inputMode="numeric"
          min="0"
          max={qtyToShip}
          step="1"
        />
      ))}
      <TextField {...form.field('note')} label="Note" maxLength={300} rows={2} />
    </DialogForm>
  );
}
