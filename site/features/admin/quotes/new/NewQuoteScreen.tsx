import { useWatch } from 'react-hook-form';
import { Field } from '../../../../components/forms/Field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { paths } from '../../../../routes.ts';
import { AdminGate } from '../../AdminGate.tsx';
import { Fields } from '../../forms/Fields.tsx';
import { CustomerField } from '../../parts/customer/CustomerField.tsx';
import { LinesField } from '../../parts/lines/LinesField.tsx';
import { MakingForm, useMaking } from '../../parts/MakingForm.tsx';
import { MakingSkeleton } from '../../parts/MakingSkeleton.tsx';
import { referenceTable } from '../../parts/order-facts.ts';
import { draftSchema, emptyQuote, requestOf } from '../draft.ts';
import { QuoteTotal, termsTable } from '../QuoteTotal.tsx';

/** The admin's screen to make a quote for a caller. */
export function NewQuoteScreen({ hasGst }: { hasGst: boolean }) {
  return (
    <AdminGate group="manager" skeleton={<MakingSkeleton />}>
      <NewQuoteForm hasGst={hasGst} />
    </AdminGate>
  );
}

/** Makes a quote for a caller, then opens it. */
function NewQuoteForm({ hasGst }: { hasGst: boolean }) {
  const form = useMaking({
    schema: draftSchema,
    values: emptyQuote,
    pageOf: paths.quote,
    requestOf,
    make: (body, key) => call('POST /admin/quotes', { body, headers: { 'Idempotency-Key': key } }),
  });
  const [customer, items, discount] = useWatch({
    control: form.control,
    name: ['customer', 'items', 'discount'],
  });
  return (
    <MakingForm
      form={form}
      noun="quote"
      panels={[
        ['Customer', <CustomerField form={form} customer={customer} />],
        ['Items', <LinesField form={form} name="items" lines={items} isQuote />],
        ['Terms', <Fields fields={termsTable({ isNew: true })} fieldOf={form.field} />],
        ['References', <Fields fields={[referenceTable]} fieldOf={form.field} />],
      ]}
      total={
        <>
          <QuoteTotal items={items} discount={discount} hasGst={hasGst} />
          <Field
            {...form.field('sendTo')}
            label="Send it also to"
            type="email"
            autoComplete="off"
            hint="Whoever pays. The customer gets it anyway."
          />
        </>
      }
    />
  );
}
