import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ListingFacets } from 'shared';
import { readForm } from '../../../components/forms/read-form.ts';
import { replaced, valueOf } from '../filters.ts';
import { $filters, filterShop } from '../shop.ts';
import { isAmount, priceLabel } from './labels.ts';
import { OneOf } from './OneOf.tsx';
import styles from './filtering.module.css';

/** Price ranges to choose from, and a form for any other range. */
export function PriceRange({ ranges }: { ranges: ListingFacets['price'] }) {
  const filters = useStore($filters);
  const [from, to] = [valueOf(filters, 'minPrice'), valueOf(filters, 'maxPrice')];
  if (ranges.length === 0 && from === undefined && to === undefined) return null;
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
        className={styles.range}
        onSubmit={(event) => {
          const read = readForm(event);
          choose(...inOrder(plain(read('minPrice')), plain(read('maxPrice'))));
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

/** Converts the input to a plain number for the URL: number inputs also accept `1e2`. */
const plain = (typed: string) => (typed.trim() === '' ? '' : String(Number(typed)));

const inOrder = (from: string, to: string): [from: string, to: string] =>
  from !== '' && to !== '' && Number(from) > Number(to) ? [to, from] : [from, to];

function AmountField({ name, label, value }: { name: string; label: string; value?: string }) {
  const field = useRef<HTMLInputElement>(null);
  // Uncontrolled: the input applies on submit, and is reset when the URL changes.
  useEffect(() => {
    if (field.current) field.current.value = value ?? '';
  }, [value]);
  return (
    <input
      ref={field}
      className="input"
      type="number"
      inputMode="decimal"
      min={0}
      max={999_999_999}
      step={0.01}
      name={name}
      aria-label={label}
      defaultValue={value}
      placeholder="$"
    />
  );
}
