import { useWatch } from 'react-hook-form';
import type { AdminOrder } from 'shared';
import { orderChangeSchema } from 'shared/schemas';
import { AddressFields } from '../../../../components/address/AddressFields.tsx';
import { DeliveryFields } from '../../../../components/address/DeliveryFields.tsx';
import { AddressLines } from '../../../../components/address/AddressLines.tsx';
import { call } from '../../../../lib/api/call.ts';
import { DialogForm } from '../../forms/FormDialog.tsx';
import { checkRequest, useCheckedForm } from '../../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../../unsaved.ts';
import { $adminOrder } from '../detail/store.ts';
import { DialogButton } from './DialogButton.tsx';
import type { DialogProps } from './DialogButton.tsx';
import { factsOf } from './draft.ts';
import type { OrderFacts } from './draft.ts';
import { ReferenceFields } from './ReferenceFields.tsx';
import { Refusal } from './Refusal.tsx';
import { useSeen } from './useSeen.ts';
import styles from './edit.module.css';

/** Corrects the address and the references of an order that has not shipped. */
export function EditOrder({ order }: { order: AdminOrder }) {
  return (
    <DialogButton label="Edit Address and References">
      {(dialog) => <FactsForm order={order} {...dialog} />}
    </DialogButton>
  );
}

const schema = checkRequest((facts: OrderFacts) => facts, orderChangeSchema);

function FactsForm({ order: opened, $progress, onClose }: DialogProps & { order: AdminOrder }) {
  const seen = useSeen(opened, $adminOrder, ({ updatedAt }) => updatedAt);
  const form = useCheckedForm({
    schema,
    defaultValues: factsOf(opened),
    $progress,
    send: async (_, submit) => {
      const isSaved = await submit(async () => {
        const basedOn = seen.now.updatedAt;
        await call('PUT /admin/orders/{id}', {
          path: { id: opened._id },
          body: { ...form.getValues(), basedOn },
        });
        await $adminOrder.reload();
        return 'Address and references saved.';
      });
      if (isSaved) onClose();
    },
  });
  useUnsavedChanges(form.isDirty);
  const country = useWatch({ control: form.control, name: 'shippingAddress.country' });
  const addressField = (name: keyof OrderFacts['shippingAddress']) => form.field(`shippingAddress.${name}`);

  return (
    <DialogForm
      title="Address and References"
      about={
        <Refusal form={form} seen={seen} onLoaded={$progress.clear}>
          <AddressLines address={seen.now.shippingAddress} />
          <p>{referenceText(seen.now)}</p>
        </Refusal>
      }
      form={{ ...form, failure: undefined }}
      button="Save"
      busyText="Saving..."
      onClose={onClose}
    >
      <fieldset className={styles.group}>
        <legend>Address</legend>
        <div className={styles.fields}>
          <AddressFields fieldOf={addressField} country={country} recipientHint={opened.user.name} />
          <DeliveryFields fieldOf={addressField} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>References</legend>
        <div className={styles.fields}>
          <ReferenceFields fieldOf={(name) => form.field(`reference.${name}`)} />
        </div>
      </fieldset>
    </DialogForm>
  );
}

/** All references in one line. */
const referenceText = ({ reference }: AdminOrder): string =>
  Object.values(reference).filter(Boolean).join(', ') || 'No references';
