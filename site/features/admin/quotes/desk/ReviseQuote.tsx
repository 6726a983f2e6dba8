import { useWatch } from 'react-hook-form';
import { formatPrice } from 'shared';
import type { AdminQuote } from 'shared';
import type { QuoteChange } from 'shared/schemas';
import { call } from '../../../../lib/api/call.ts';
import { DialogButton } from '../../forms/ActionDialog.tsx';
import { Fields } from '../../forms/Fields.tsx';
import type { CheckedForm } from '../../forms/useCheckedForm.ts';
import { ChangeForm } from '../../parts/change/ChangeForm.tsx';
import type { Changeable } from '../../parts/change/ChangeForm.tsx';
import { LinesField } from '../../parts/lines/LinesField.tsx';
import { changeOf, changeSchema, termsOf } from '../draft.ts';
import type { Terms } from '../draft.ts';
import { QuoteTotal, termsTable } from '../QuoteTotal.tsx';
import { $quote } from './admin-quote.ts';

interface Props {
  quote: AdminQuote;
  hasGst: boolean;
}

const changeableQuote: Changeable<AdminQuote> = {
  noun: 'quote',
  $source: $quote,
  versionOf: ({ revision, status }) => `${revision} ${status}`,
};

/** Changes a quote that has no order. Its maker is told. */
export function ReviseQuote({ quote, hasGst }: Props) {
  return (
    <DialogButton label="Revise">
      {(dialog) => (
        <ChangeForm
          {...dialog}
          of={changeableQuote}
          shown={quote}
          title={`Revise ${quote.number}`}
          schema={changeSchema}
          values={termsOf(quote)}
          save={async (terms, { revision }) => {
            await call('PUT /quotes/{id}', { path: { id: quote._id }, body: changeOf(terms, revision) });
            return 'Quote revised. Its maker gets an email.';
          }}
          partOf={(now) => <p>{quoteText(now)}</p>}
        >
          {(form) => <RevisionFields form={form} hasGst={hasGst} />}
        </ChangeForm>
      )}
    </DialogButton>
  );
}

interface FieldsProps extends Pick<Props, 'hasGst'> {
  form: CheckedForm<Terms, QuoteChange>;
}

function RevisionFields({ form, hasGst }: FieldsProps) {
  const [items, discount] = useWatch({ control: form.control, name: ['items', 'discount'] });
  return (
    <>
      <LinesField form={form} name="items" lines={items} isQuote />
      <Fields fields={termsTable({ isNew: false })} fieldOf={form.field} />
      <QuoteTotal items={items} discount={discount} hasGst={hasGst} />
    </>
  );
}

/** `2 × Soil sensor, 1 × Cable for $45.00, valid until 2027-01-31`. */
const quoteText = ({ items, totalPrice, validUntil }: AdminQuote): string =>
  `${items.map(({ qty, name }) => `${qty} × ${name}`).join(', ')} for ${formatPrice(totalPrice)}, valid until ${validUntil}`;
