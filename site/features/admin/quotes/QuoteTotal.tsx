import { dayOf } from 'shared';
import { DiscountRow } from '../../../components/price-summary/DiscountRow.tsx';
import { PriceSummary } from '../../../components/price-summary/PriceSummary.tsx';
import { dollars } from '../forms/Fields.tsx';
import type { FieldTable } from '../forms/Fields.tsx';
import { totalsOf } from '../parts/lines/lines.ts';
import { discountIn } from './draft.ts';
import type { Terms } from './draft.ts';

type TermName = 'discount.amount' | 'discount.reason' | 'note' | 'validUntil';

/** The fields for discount, validity and note of a quote. */
export const termsTable = ({ isNew }: { isNew: boolean }): FieldTable<TermName> => [
  [
    { ...dollars, name: 'discount.amount', label: 'Discount ($)' },
    {
      name: 'discount.reason',
      label: 'Reason of the discount',
      hint: 'Stands on the quote.',
      maxLength: 200,
    },
    {
      name: 'validUntil',
      label: 'Valid until',
      type: 'date',
      min: dayOf(new Date()),
      hint: isNew ? 'Empty: as long as the business details say.' : undefined,
      required: !isNew,
    },
  ],
  { name: 'note', kind: 'text', label: 'Note', hint: 'Stands on the quote.', rows: 3, maxLength: 1000 },
];

interface Props extends Pick<Terms, 'items' | 'discount'> {
  hasGst: boolean;
}

/** What a quote costs, as far as it is typed. */
export function QuoteTotal({ items, discount, hasGst }: Props) {
  const off = discountIn(discount);
  return (
    <PriceSummary {...totalsOf(items, hasGst, off)}>
      <DiscountRow amount={off} />
    </PriceSummary>
  );
}
