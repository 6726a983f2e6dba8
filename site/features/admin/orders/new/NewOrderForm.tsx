import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '../../../../components/address/AddressFields.tsx';
import { DeliveryFields } from '../../../../components/address/DeliveryFields.tsx';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { PriceSummary } from '../../../../components/price-summary/PriceSummary.tsx';
import { call } from '../../../../lib/api/call.ts';
import { paths } from '../../../../routes.ts';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../../unsaved.ts';
import { Panel } from '../detail/Panel.tsx';
import facts from '../edit/edit.module.css';
import { ReferenceFields } from '../edit/ReferenceFields.tsx';
import { idempotentSender } from '../../../../lib/idempotency.ts';
import { LinesField } from '../lines/LinesField.tsx';
import { totalsOf } from '../lines/lines.ts';
import { goToNextField } from '../list/next-field.ts';
import { CustomerField } from './CustomerField.tsx';
import { draftSchema, requestOf } from './draft.ts';
import type { Draft, NewOrderFormState, Person } from './draft.ts';
import { PaymentChoice } from './PaymentChoice.tsx';
import { useLastOrder } from './useLastOrder.ts';

interface Props {
  start: Draft;
  deliversTo: readonly string[];
  hasGst: boolean;
}

const send = idempotentSender();

/** Makes an order for a customer, then opens it. */
export function NewOrderForm({ start, deliversTo, hasGst }: Props) {
  const [madeId, setMadeId] = useState<string | null>(null);
  const form: NewOrderFormState = useCheckedForm({
    schema: draftSchema,
    defaultValues: start,
    send: async (_, submit) => {
      // The order is made, and its page opens.
      if (madeId !== null) return;
      await submit(async () => {
        const request = requestOf(form.getValues());
        const { _id } = await send(request, (key) =>
          call('POST /admin/orders', { body: request, headers: { 'Idempotency-Key': key } }),
        );
        setMadeId(_id);
      });
    },
  });
  useUnsavedChanges(form.isDirty && madeId === null);
  // After the effect above: the browser does not ask then. Back leads to the list, not to the sent form.
  useEffect(() => {
    if (madeId) location.replace(paths.order(madeId));
  }, [madeId]);
  const { fillFor, failure } = useLastOrder(form);

  return (
    <form className="with-aside" onKeyDown={goToNextField} {...form.formProps}>
      <div className="stack">
        <Panel title="Customer">
          <Customer form={form} onChoose={(person) => void fillFor(person)} />
          {failure && <ErrorNotice message={`Their last order cannot be loaded: ${failure}`} />}
        </Panel>
        <Items form={form} />
        <Delivery form={form} deliversTo={deliversTo} />
        <Panel title="References">
          <div className={facts.fields}>
            <ReferenceFields fieldOf={(name) => form.field(`reference.${name}`)} />
          </div>
        </Panel>
      </div>
      <div className="stack sticky">
        <Panel title="Payment">
          <PaymentChoice form={form} />
        </Panel>
        <Summary form={form} hasGst={hasGst} isBusy={form.isBusy || madeId !== null} />
      </div>
    </form>
  );
}

interface CustomerProps {
  form: NewOrderFormState;
  /** Called with the chosen customer; null for none, or a new one. */
  onChoose: (person: Person | null) => void;
}

function Customer({ form, onChoose }: CustomerProps) {
  return (
    <CustomerField
      customer={useWatch({ control: form.control, name: 'customer' })}
      error={form.faultIn('customer')}
      fieldOf={form.field}
      onChange={(next) => {
        if (form.isBusy) return;
        form.setValue('customer', next, { shouldDirty: true });
        form.clearErrors('customer');
        onChoose(next.chosen);
      }}
    />
  );
}

function Items({ form }: { form: NewOrderFormState }) {
  const lines = useWatch({ control: form.control, name: 'orderItems' });
  return (
    <Panel title="Items">
      <LinesField
        lines={lines}
        error={form.formState.errors.orderItems?.message}
        errorOf={(index) => form.faultIn(`orderItems.${index}`)}
        onChange={(changed) => {
          if (!form.isBusy) form.setValue('orderItems', changed, { shouldDirty: true });
        }}
      />
    </Panel>
  );
}

function Delivery({ form, deliversTo }: { form: NewOrderFormState } & Pick<Props, 'deliversTo'>) {
  const [country, customer] = useWatch({
    control: form.control,
    name: ['shippingAddress.country', 'customer'],
  });
  const fieldOf = (name: keyof Draft['shippingAddress']) => form.field(`shippingAddress.${name}`);
  return (
    <Panel title="Delivery">
      <div className={facts.fields}>
        <AddressFields
          fieldOf={fieldOf}
          country={country}
          deliversTo={deliversTo}
          recipientHint={customer.isNew ? customer.name : customer.chosen?.name}
        />
        <DeliveryFields fieldOf={fieldOf} />
      </div>
    </Panel>
  );
}

interface SummaryProps {
  form: NewOrderFormState;
  hasGst: boolean;
  isBusy: boolean;
}

function Summary({ form, hasGst, isBusy }: SummaryProps) {
  const lines = useWatch({ control: form.control, name: 'orderItems' });
  const failure = form.formState.errors.root?.message;
  return (
    <Panel title="Total">
      <PriceSummary {...totalsOf(lines, hasGst)} />
      {failure && <ErrorNotice message={failure} />}
      <SubmitButton busy={isBusy} busyText="Making the order...">
        Make Order
      </SubmitButton>
    </Panel>
  );
}
