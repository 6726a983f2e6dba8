import type { UseFormRegisterReturn } from 'react-hook-form';
import { dayOf } from 'shared';
import { Field, TextField } from '../../../components/forms/Field.tsx';
import facts from '../orders/edit/edit.module.css';
import { LinesField } from '../orders/lines/LinesField.tsx';
import type { DraftLine } from '../orders/lines/lines.ts';

type TermName = 'discount.amount' | 'discount.reason' | 'note' | 'validUntil';
type Bound = UseFormRegisterReturn & { readOnly: boolean; error: string | undefined };

interface ItemsProps {
  items: readonly DraftLine[];
  error: string | undefined;
  /** What is wrong within a part of the form, e.g. `items.0`. */
  faultIn: (name: `items.${number}`) => string | undefined;
  onChange: (items: DraftLine[]) => void;
}

/** The lines of a quote, each with its own price. */
export const QuoteItems = ({ items, error, faultIn, onChange }: ItemsProps) => (
  <LinesField
    lines={items}
    error={error}
    errorOf={(index) => faultIn(`items.${index}`)}
    onChange={onChange}
    isQuote
  />
);

interface TermsProps {
  fieldOf: (name: TermName) => Bound;
  isNew?: boolean;
}

/** Discount, validity and note of a quote. */
export function QuoteTerms({ fieldOf, isNew = false }: TermsProps) {
  return (
    <>
      <div className={facts.fields}>
        <Field
          {...fieldOf('discount.amount')}
          label="Discount ($)"
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
        />
        <Field
          {...fieldOf('discount.reason')}
          label="Reason of the discount"
          hint="Stands on the quote."
          maxLength={200}
        />
        <Field
          {...fieldOf('validUntil')}
          label="Valid until"
          type="date"
          min={dayOf(new Date())}
          hint={isNew ? 'Empty: as long as the business details say.' : undefined}
          required={!isNew}
        />
      </div>
      <TextField {...fieldOf('note')} label="Note" hint="Stands on the quote." rows={3} maxLength={1000} />
    </>
  );
}
