import type { AdminOrder } from 'shared';
import { shortageSchema } from 'shared/schemas';
import { call } from '../../../../lib/api/call.ts';
import { ActionDialog } from '../../forms/ActionDialog.tsx';
import { pieces } from '../../forms/Fields.tsx';
import type { FieldTable } from '../../forms/Fields.tsx';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import { $adminOrder } from '../detail/admin-order.ts';

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

const fieldsOf = (lines: AdminOrder['orderItems']): FieldTable<`quantities.${string}` | 'note'> => [
  ...lines.map(({ _id, name, partNum, qtyToShip }) => ({
    ...pieces,
    name: `quantities.${_id}` as const,
    label: `Missing of ${name}`,
    hint: [partNum, `${qtyToShip} to send`].filter(Boolean).join(', '),
    max: qtyToShip,
  })),
  { name: 'note', kind: 'text', label: 'Note', maxLength: 300, rows: 2 },
];

/** Lets a packer say that goods of an order are missing. */
export function ReportShortage({ order }: { order: AdminOrder }) {
  const lines = order.orderItems.filter(({ qtyToShip }) => qtyToShip > 0);
  return (
    <ActionDialog
      label="Cannot Complete"
      title="Cannot Complete"
      about="The order leaves To ship, and the manager is told. It comes back when the missing goods are refunded, or there again."
      fields={fieldsOf(lines)}
      schema={schema}
      values={{ quantities: Object.fromEntries(lines.map(({ _id }) => [_id, 0])), note: '' }}
      button="Report"
      busyText="Reporting..."
      send={async (_, draft) => {
        await call('POST /orders/{id}/shortage', { path: { id: order._id }, body: requestOf(draft) });
        await $adminOrder.reload();
        return 'The manager is told.';
      }}
    />
  );
}
