import { formatPrice } from 'shared';

/** A row of `PriceSummary`; nothing without a discount. @param amount in dollars */
export function DiscountRow({ amount }: { amount: number }) {
  if (amount === 0) return null;
  return (
    <div>
      <dt>Discount</dt>
      <dd>{formatPrice(-amount)}</dd>
    </div>
  );
}
