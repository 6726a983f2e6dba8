import { useWatch } from 'react-hook-form';
import type { AdminOrder } from 'shared';
import { orderChangeSchema } from 'shared/schemas';
import type { OrderChange } from 'shared/schemas';
import { AddressFields } from '../../../../components/address/AddressFields.tsx';
import { DeliveryFields } from '../../../../components/address/DeliveryFields.tsx';
import { AddressLines } from '../../../../components/address/AddressLines.tsx';
import { call } from '../../../../lib/api/call.ts';
import { DialogButton } from '../../forms/ActionDialog.tsx';
import { Fields } from '../../forms/Fields.tsx';
import forms from '../../forms/forms.module.css';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import type { CheckedForm } from '../../forms/useCheckedForm.ts';
import { ChangeForm } from '../../parts/change/ChangeForm.tsx';
import { factsOf, referenceTable } from '../../parts/order-facts.ts';
import type { OrderFacts } from '../../parts/order-facts.ts';
import { changeableOrder } from '../detail/admin-order.ts';
import styles from './edit.module.css';

const schema = checkRequest((facts: OrderFacts) => facts, orderChangeSchema);

/** Whether address and references can be corrected: the order has not shipped and has not ended. */
export const canBeEdited = ({ status, removedAt }: Pick<AdminOrder, 'status' | 'removedAt'>) =>
  !removedAt && (status === 'pending' || status === 'under review' || status === 'paid');

/** Corrects the address and the references of an order that has not shipped. */
export function EditOrder({ order }: { order: AdminOrder }) {
  return (
    <DialogButton label="Edit Address and References">
      {(dialog) => (
        <ChangeForm
          {...dialog}
          of={changeableOrder}
          shown={order}
          title="Address and References"
          schema={schema}
          values={factsOf(order)}
          save={async (facts, { updatedAt: basedOn }) => {
            await call('PUT /admin/orders/{id}', { path: { id: order._id }, body: { ...facts, basedOn } });
            return 'Address and references saved.';
          }}
          partOf={(now) => (
            <>
              <AddressLines address={now.shippingAddress} />
              <p>{referenceText(now)}</p>
            </>
          )}
        >
          {(form) => <FactsFields form={form} buyer={order.user.name} />}
        </ChangeForm>
      )}
    </DialogButton>
  );
}

interface FieldsProps {
  form: CheckedForm<OrderFacts, OrderChange>;
  buyer: string;
}

function FactsFields({ form, buyer }: FieldsProps) {
  const country = useWatch({ control: form.control, name: 'shippingAddress.country' });
  const addressField = (name: keyof OrderFacts['shippingAddress']) => form.field(`shippingAddress.${name}`);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Address</legend>
        <div className={forms.columns}>
          <AddressFields fieldOf={addressField} country={country} recipientHint={buyer} />
          <DeliveryFields fieldOf={addressField} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>References</legend>
        <Fields fields={[referenceTable]} fieldOf={form.field} />
      </fieldset>
    </>
  );
}

/** All references in one line. */
const referenceText = ({ reference }: AdminOrder): string =>
  Object.values(reference).filter(Boolean).join(', ') || 'No references';
