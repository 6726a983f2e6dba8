import { useStore } from '@nanostores/react';
import type { ListingFacets } from 'shared';
import { readForm } from '../../../components/forms/FormFields.tsx';
import { replaced, valueOf } from '../filters.ts';
import { $filters, filterShop } from '../store.ts';
import { isAmount, priceLabel } from './labels.ts';
import { OneOf } from './OneOf.tsx';
import styles from './filtering.module.css';

/** Ranges of prices that there are, and any other to be typed. */
export function PriceRange({ ranges }: { ranges: ListingFacets['price'] }) {
  const filters = useStore($filters);
  const [from, to] = [valueOf(filters, 'minPrice'), valueOf(filters, 'maxPrice')];
  const choose = (minPrice: string, maxPrice: string) =>
    filterShop(replaced(filters, { minPrice, maxPrice }));
  return (
    <>
      <OneOf
        name="price"
        legend="Price"
        any="Any price"
        isAny={from === undefined && to === undefined}
        options={ranges.map(({ min, max, count }) => ({
          key: String(min),
          label: priceLabel(min, max),
          count,
          isChosen: isAmount(from ?? '0', min) && isAmount(to, max) && !(min === 0 && !to),
        }))}
        onChoose={(key) => {
          const range = ranges.find(({ min }) => String(min) === key);
          choose(key, range?.max == null ? '' : String(range.max));
        }}
      />
      <form
        // What is typed is taken up once it is sent, and follows the address.
        key={`${from}-${to}`}
        className={styles.range}
        onSubmit={(event) => {
          const read = readForm(event);
          choose(read('minPrice'), read('maxPrice'));
        }}
      >
        <AmountField name="minPrice" label="Lowest price" value={from} />
        <span aria-hidden="true">to</span>
        <AmountField name="maxPrice" label="Highest price" value={to} />
        <button type="submit" className="button">
          Set
        </button>
      </form>
    </>
  );
}

function AmountField({ name, label, value }: { name: string; label: string; value?: string }) {
  return (
    <input
      className="input"
      type="number"
      inputMode="decimal"
      min={0}
      max={999_999_999}
      step={0.01}
      {...{ name, 'aria-label': label, defaultValue: value, placeholder: '$' }}
    />
  );
}
