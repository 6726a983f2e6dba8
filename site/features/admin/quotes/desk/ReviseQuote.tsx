import { useWatch } from 'react-hook-form';
import { formatPrice } from 'shared';
import type { AdminQuote } from 'shared';
import { DiscountRow } from '../../../../components/price-summary/DiscountRow.tsx';
import { PriceSummary } from '../../../../components/price-summary/PriceSummary.tsx';
import { call } from '../../../../lib/api/call.ts';
import { DialogForm } from '../../forms/FormDialog.tsx';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../../unsaved.ts';
import { DialogButton } from '../../orders/edit/DialogButton.tsx';
import type { DialogProps } from '../../orders/edit/DialogButton.tsx';
import { Refusal } from '../../orders/edit/Refusal.tsx';
import { useSeen } from '../../orders/edit/useSeen.ts';
import { totalsOf } from '../../orders/lines/lines.ts';
import { changeOf, changeSchema, discountIn, termsOf } from '../draft.ts';
import { QuoteItems, QuoteTerms } from '../QuoteTerms.tsx';
import { $quote } from './store.ts';

interface Props {
  quote: AdminQuote;
  hasGst: boolean;
}

/** Changes a quote that has no order. Its maker is told. */
export function ReviseQuote(props: Props) {
  return <DialogButton label="Revise">{(dialog) => <RevisionForm {...props} {...dialog} />}</DialogButton>;
}

function RevisionForm({ quote: opened, hasGst, $progress, onClose }: Props & DialogProps) {
  const seen = useSeen(opened, $quote, ({ revision, status }) => `${revision} ${status}`);
  const form = useCheckedForm({
    schema: changeSchema,
    defaultValues: termsOf(opened),
    $progress,
    send: async (_, submit) => {
      const isSaved = await submit(async () => {
        await call('PUT /quotes/{id}', {
          path: { id: opened._id },
          body: changeOf(form.getValues(), seen.now.revision),
        });
        await $quote.reload();
        return 'Quote revised. Its maker gets an email.';
      });
      if (isSaved) onClose();
    },
  });
  useUnsavedChanges(form.isDirty);
  const { isBusy, faultIn, formState } = form;
  const [items, discount] = useWatch({ control: form.control, name: ['items', 'discount'] });
  const off = discountIn(discount);

  return (
    <DialogForm
      title={`Revise ${opened.number}`}
      about={
        <Refusal form={form} noun="quote" seen={seen} onLoaded={$progress.clear}>
          <p>{quoteText(seen.now)}</p>
        </Refusal>
      }
      form={{ ...form, failure: undefined }}
      button="Save"
      busyText="Saving..."
      onClose={onClose}
    >
      <QuoteItems
        items={items}
        faultIn={faultIn}
        error={formState.errors.items?.message}
        onChange={(changed) => !isBusy && form.setValue('items', changed, { shouldDirty: true })}
      />
      <QuoteTerms fieldOf={form.field} />
      <PriceSummary {...totalsOf(items, hasGst, off)}>
        <DiscountRow amount={off} />
      </PriceSummary>
    </DialogForm>
  );
}

/** `2 × Soil sensor, 1 × Cable for $45.00, valid until 2027-01-31`. */
const quoteText = ({ items, totalPrice, validUntil }: AdminQuote): string =>
  `${items.map(({ qty, name }) => `${qty} × ${name}`).join(', ')} for ${formatPrice(totalPrice)}, valid until ${validUntil}`;
