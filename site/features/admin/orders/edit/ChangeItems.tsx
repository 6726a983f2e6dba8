import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatPrice } from 'shared';
import type { AdminOrder, AdminProduct } from 'shared';
import { orderChangeSchema } from 'shared/schemas';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { PriceSummary } from '../../../../components/price-summary/PriceSummary.tsx';
import { call } from '../../../../lib/api/call.ts';
import { productsWithIds } from '../../../../lib/api/admin/products.ts';
import { resource } from '../../../../lib/resource.ts';
import { DialogForm, HEADING_ID } from '../../forms/FormDialog.tsx';
import { checkRequest, useCheckedForm } from '../../forms/useCheckedForm.ts';
import { Skeletons } from '../../list/ListSkeleton.tsx';
import { useUnsavedChanges } from '../../unsaved.ts';
import { $adminOrder } from '../detail/store.ts';
import { LinesField } from '../lines/LinesField.tsx';
import { linesOf, requestLines, totalsOf } from '../lines/lines.ts';
import type { DraftLine } from '../lines/lines.ts';
import { DialogButton } from './DialogButton.tsx';
import type { DialogProps } from './DialogButton.tsx';
import { Refusal } from './Refusal.tsx';
import { useSeen } from './useSeen.ts';

/** Changes what an unpaid order has, at the shop's prices of today. */
export function ChangeItems({ order }: { order: AdminOrder }) {
  return (
    <DialogButton label="Change Items">{(dialog) => <LoadedForm order={order} {...dialog} />}</DialogButton>
  );
}

interface Props extends DialogProps {
  order: AdminOrder;
}

/** Loads what the shop asks now for the items, and how many it has. */
function LoadedForm(props: Props) {
  const [$products] = useState(() => resource(productsWithIds));
  const products = useStore($products);
  const [ids] = useState(() => props.order.orderItems.map(({ product }) => product));
  useEffect(() => $products.mount(ids), [$products, ids]);
  if (products.status === 'ready') return <LinesForm {...props} products={products.value} />;
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

interface Draft {
  orderItems: DraftLine[];
}

const schema = checkRequest(
  ({ orderItems }: Draft) => ({ orderItems: requestLines(orderItems) }),
  orderChangeSchema,
);

type FormProps = Props & { products: readonly AdminProduct[] };

function LinesForm({ order: opened, products, $progress, onClose }: FormProps) {
  const seen = useSeen(opened, $adminOrder, ({ updatedAt }) => updatedAt);
  const form = useCheckedForm({
    schema,
    defaultValues: { orderItems: linesOf(opened, products) },
    $progress,
    send: async (_, submit) => {
      const isSaved = await submit(async () => {
        const orderItems = requestLines(form.getValues('orderItems'));
        await call('PUT /admin/orders/{id}', {
          path: { id: opened._id },
          body: { orderItems, basedOn: seen.now.updatedAt },
        });
        await $adminOrder.reload();
        return 'Items changed.';
      });
      if (isSaved) onClose();
    },
  });
  useUnsavedChanges(form.isDirty);
  const lines = useWatch({ control: form.control, name: 'orderItems' });
  const { errors } = form.formState;

  return (
    <DialogForm
      title="Change Items"
      about={
        <Refusal form={form} seen={seen} onLoaded={$progress.clear}>
          <p>{itemsText(seen.now)}</p>
        </Refusal>
      }
      form={{ ...form, failure: undefined }}
      button="Save"
      busyText="Saving..."
      onClose={onClose}
    >
      <LinesField
        lines={lines}
        error={errors.orderItems?.message}
        errorOf={(index) => form.faultIn(`orderItems.${index}`)}
        onChange={(changed) => {
          if (!form.isBusy) form.setValue('orderItems', changed, { shouldDirty: true });
        }}
      />
      <p className="muted">
        {!seen.isNewer && <span>{`Before: ${itemsText(seen.now)}. `}</span>}
        <span>All items get the shop’s prices of today.</span>
      </p>
      <PriceSummary {...totalsOf(lines, false)} />
    </DialogForm>
  );
}

/** `2 × Soil sensor, 1 × Cable for $45.00`. */
const itemsText = ({ orderItems, totalPrice }: AdminOrder): string =>
  `${orderItems.map(({ qty, name }) => `${qty} × ${name}`).join(', ')} for ${formatPrice(totalPrice)}`;
