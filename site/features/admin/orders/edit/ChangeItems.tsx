import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatPrice } from 'shared';
import type { AdminOrder } from 'shared';
import { orderChangeSchema } from 'shared/schemas';
import type { OrderChange } from 'shared/schemas';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { PriceSummary } from '../../../../components/price-summary/PriceSummary.tsx';
import { call } from '../../../../lib/api/call.ts';
import { productsWithIds } from '../../../../lib/api/admin/products.ts';
import { resource } from '../../../../lib/resource.ts';
import { DialogButton } from '../../forms/ActionDialog.tsx';
import type { DialogProps } from '../../forms/ActionDialog.tsx';
import { HEADING_ID } from '../../forms/FormDialog.tsx';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import type { CheckedForm } from '../../forms/useCheckedForm.ts';
import { Skeletons } from '../../list/ListSkeleton.tsx';
import { ChangeForm } from '../../parts/change/ChangeForm.tsx';
import type { Seen } from '../../parts/change/ChangeForm.tsx';
import { LinesField } from '../../parts/lines/LinesField.tsx';
import { linesOf, requestLines, totalsOf } from '../../parts/lines/lines.ts';
import type { DraftLine } from '../../parts/lines/lines.ts';
import { changeableOrder } from '../detail/admin-order.ts';

/** Whether its items can be changed: nothing of it is paid. */
export const canGetOtherItems = ({
  status,
  removedAt,
  amountPaid,
  quote,
}: Pick<AdminOrder, 'status' | 'removedAt' | 'amountPaid' | 'quote'>) =>
  !removedAt && status === 'pending' && amountPaid === 0 && quote === null;

/** Changes what an unpaid order has, at the shop's prices of today. */
export function ChangeItems({ order }: { order: AdminOrder }) {
  return (
    <DialogButton label="Change Items">{(dialog) => <LoadedForm order={order} {...dialog} />}</DialogButton>
  );
}

interface Draft {
  orderItems: DraftLine[];
}

const requestOf = ({ orderItems }: Draft) => ({ orderItems: requestLines(orderItems) });

const schema = checkRequest(requestOf, orderChangeSchema);

/** Loads what the shop asks now for the items, and how many it has. */
function LoadedForm({ order, ...dialog }: DialogProps & { order: AdminOrder }) {
  const [$products] = useState(() => resource(productsWithIds));
  const products = useStore($products);
  const [ids] = useState(() => order.orderItems.map(({ product }) => product));
  useEffect(() => $products.mount(ids), [$products, ids]);
  if (products.status === 'ready')
    return (
      <ChangeForm
        {...dialog}
        of={changeableOrder}
        shown={order}
        title="Change Items"
        schema={schema}
        values={{ orderItems: linesOf(order, products.value) }}
        save={async (draft, { updatedAt: basedOn }) => {
          await call('PUT /admin/orders/{id}', {
            path: { id: order._id },
            body: { ...requestOf(draft), basedOn },
          });
          return 'Items changed.';
        }}
        partOf={(now) => <p>{itemsText(now)}</p>}
      >
        {(form, seen) => <ItemsFields form={form} seen={seen} />}
      </ChangeForm>
    );
  return (
    <div className="stack">
      <h2 id={HEADING_ID}>Change Items</h2>
      {'message' in products ? (
        <ErrorNotice message={products.message} onRetry={() => void $products.load(ids)} />
      ) : (
        <Skeletons count={3} blockSize="3rem" />
      )}
    </div>
  );
}

interface FieldsProps {
  form: CheckedForm<Draft, OrderChange>;
  seen: Seen<AdminOrder>;
}

function ItemsFields({ form, seen }: FieldsProps) {
  const lines = useWatch({ control: form.control, name: 'orderItems' });
  return (
    <>
      <LinesField form={form} name="orderItems" lines={lines} />
      <p className="muted">
        {!seen.isNewer && <span>{`Before: ${itemsText(seen.now)}. `}</span>}
        <span>All items get the shop’s prices of today.</span>
      </p>
      <PriceSummary {...totalsOf(lines, false)} />
    </>
  );
}

/** `2 × Soil sensor, 1 × Cable for $45.00`. */
const itemsText = ({ orderItems, totalPrice }: AdminOrder): string =>
  `${orderItems.map(({ qty, name }) => `${qty} × ${name}`).join(', ')} for ${formatPrice(totalPrice)}`;
