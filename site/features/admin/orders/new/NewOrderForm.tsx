import { useWatch } from 'react-hook-form';
import { AddressFields } from '../../../../components/address/AddressFields.tsx';
import { DeliveryFields } from '../../../../components/address/DeliveryFields.tsx';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { PriceSummary } from '../../../../components/price-summary/PriceSummary.tsx';
import { call } from '../../../../lib/api/call.ts';
import { paths } from '../../../../routes.ts';
import { Fields } from '../../forms/Fields.tsx';
import forms from '../../forms/forms.module.css';
import { CustomerField } from '../../parts/customer/CustomerField.tsx';
import { LinesField } from '../../parts/lines/LinesField.tsx';
import { totalsOf } from '../../parts/lines/lines.ts';
import { MakingForm, useMaking } from '../../parts/MakingForm.tsx';
import { referenceTable } from '../../parts/order-facts.ts';
import { draftSchema, requestOf } from './draft.ts';
import type { Draft, Method, NewOrderFormState } from './draft.ts';
import { useLastOrder } from './useLastOrder.ts';
import styles from './new-order.module.css';

interface Props {
  start: Draft;
  deliversTo: readonly string[];
  hasGst: boolean;
}

/** Makes an order for a customer, then opens it. */
export function NewOrderForm({ start, deliversTo, hasGst }: Props) {
  const form = useMaking({
    schema: draftSchema,
    values: start,
    pageOf: paths.order,
    requestOf,
    make: (body, key) => call('POST /admin/orders', { body, headers: { 'Idempotency-Key': key } }),
  });
  const { fillFor, failure } = useLastOrder(form);
  const [customer, lines] = useWatch({ control: form.control, name: ['customer', 'orderItems'] });
  return (
    <MakingForm
      form={form}
      noun="order"
      panels={[
        [
          'Customer',
          <>
            <CustomerField form={form} customer={customer} onChoose={(person) => void fillFor(person)} />
            {failure && <ErrorNotice message={`Their last order cannot be loaded: ${failure}`} />}
          </>,
        ],
        ['Items', <LinesField form={form} name="orderItems" lines={lines} />],
        ['Delivery', <Delivery form={form} customer={customer} deliversTo={deliversTo} />],
        ['References', <Fields fields={[referenceTable]} fieldOf={form.field} />],
      ]}
      aside={[['Payment', <PaymentChoice form={form} />]]}
      total={<PriceSummary {...totalsOf(lines, hasGst)} />}
    />
  );
}

interface DeliveryProps extends Pick<Props, 'deliversTo'>, Pick<Draft, 'customer'> {
  form: NewOrderFormState;
}

function Delivery({ form, customer, deliversTo }: DeliveryProps) {
  const country = useWatch({ control: form.control, name: 'shippingAddress.country' });
  const fieldOf = (name: keyof Draft['shippingAddress']) => form.field(`shippingAddress.${name}`);
  return (
    <div className={forms.columns}>
      <AddressFields
        fieldOf={fieldOf}
        country={country}
        deliversTo={deliversTo}
        recipientHint={customer.isNew ? customer.name : customer.chosen?.name}
      />
      <DeliveryFields fieldOf={fieldOf} />
    </div>
  );
}

const methods: Record<Method, string> = {
  PayPal: 'We e-mail a payment link',
  'Bank transfer': 'We e-mail them where to pay; record the payment when it arrives',
  Cash: 'Record the payment when you have it',
};

/** How the order is to be paid. */
function PaymentChoice({ form }: { form: NewOrderFormState }) {
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">Payment method</legend>
      {Object.entries(methods).map(([method, what]) => (
        <label key={method} className={forms.choice}>
          <input type="radio" value={method} {...form.register('paymentMethod')} />
          <span>
            <span>{method}</span>
            <span className="muted text-s">{what}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
