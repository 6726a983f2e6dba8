import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { Field } from '../../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { DiscountRow } from '../../../../components/price-summary/DiscountRow.tsx';
import { PriceSummary } from '../../../../components/price-summary/PriceSummary.tsx';
import { call } from '../../../../lib/api/call.ts';
import { idempotentSender } from '../../../../lib/idempotency.ts';
import { paths } from '../../../../routes.ts';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../../unsaved.ts';
import { goToNextField } from '../../orders/list/next-field.ts';
import { Panel } from '../../orders/detail/Panel.tsx';
import facts from '../../orders/edit/edit.module.css';
import { ReferenceFields } from '../../orders/edit/ReferenceFields.tsx';
import { totalsOf } from '../../orders/lines/lines.ts';
import { CustomerField } from '../../orders/new/CustomerField.tsx';
import { discountIn, draftSchema, emptyQuote, requestOf } from '../draft.ts';
import { QuoteItems, QuoteTerms } from '../QuoteTerms.tsx';

const sendOnce = idempotentSender();

/** Makes a quote for a caller, then opens it. */
export function NewQuoteForm({ hasGst }: { hasGst: boolean }) {
  const [madeId, setMadeId] = useState<string | null>(null);
  const form = useCheckedForm({
    schema: draftSchema,
    defaultValues: emptyQuote,
    send: async (_, submit) => {
      // The quote is made, and its page opens.
      if (madeId !== null) return;
      await submit(async () => {
        const request = requestOf(form.getValues());
        const { _id } = await sendOnce(request, (key) =>
          call('POST /admin/quotes', { body: request, headers: { 'Idempotency-Key': key } }),
        );
        setMadeId(_id);
      });
    },
  });
  const { control, isBusy, faultIn, formState, setValue, clearErrors } = form;
  const [customer, items, discount] = useWatch({
    control,
    name: ['customer', 'items', 'discount'],
  });
  useUnsavedChanges(form.isDirty && madeId === null);
  // After the effect above: the browser does not ask then. Back leads to the list, not to the sent form.
  useEffect(() => {
    if (madeId) location.replace(paths.quote(madeId));
  }, [madeId]);
  const off = discountIn(discount);

  return (
    <form className="with-aside" onKeyDown={goToNextField} {...form.formProps}>
      <div className="stack">
        <Panel title="Customer">
          <CustomerField
            customer={customer}
            error={faultIn('customer')}
            fieldOf={form.field}
            onChange={(next) => {
              if (isBusy) return;
              setValue('customer', next, { shouldDirty: true });
              clearErrors('customer');
            }}
          />
        </Panel>
        <Panel title="Items">
          <QuoteItems
            items={items}
            faultIn={faultIn}
            error={formState.errors.items?.message}
            onChange={(changed) => !isBusy && setValue('items', changed, { shouldDirty: true })}
          />
        </Panel>
        <Panel title="Terms">
          <QuoteTerms fieldOf={form.field} isNew />
        </Panel>
        <Panel title="References">
          <div className={facts.fields}>
            <ReferenceFields fieldOf={(name) => form.field(`reference.${name}`)} />
          </div>
        </Panel>
      </div>
      <div className="stack sticky">
        <Panel title="Total">
          <PriceSummary {...totalsOf(items, hasGst, off)}>
            <DiscountRow amount={off} />
          </PriceSummary>
          <Field
            {...form.field('sendTo')}
            label="Send it also to"
            type="email"
            autoComplete="off"
            hint="Whoever pays. The customer gets it anyway."
          />
          {formState.errors.root?.message && <ErrorNotice message={formState.errors.root.message} />}
          <SubmitButton busy={isBusy || madeId !== null} busyText="Making the quote...">
            Make Quote
          </SubmitButton>
        </Panel>
      </div>
    </form>
  );
}
