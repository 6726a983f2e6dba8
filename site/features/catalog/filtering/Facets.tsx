import { useStore } from '@nanostores/react';
import type { ListingFacets } from 'shared';
import { groupAt, replaced, SPEC, valueOf } from '../filters.ts';
import { $filters, filterShop } from '../shop.ts';
import { Facet } from './Facet.tsx';
import { withUnit, ratingLabel } from './labels.ts';
import { OneOf } from './OneOf.tsx';
import { PriceRange } from './PriceRange.tsx';
import styles from './filtering.module.css';

/** Number of specifications shown at first. */
const SPECS_SHOWN = 2;

/** All facets, except the kind of the page's own group. */
export function Facets({ facets }: { facets: ListingFacets }) {
  const filters = useStore($filters);
  const group = groupAt(location.pathname)?.[0];
  const others = facets.spec.slice(SPECS_SHOWN);
  const isChosen = others.some(({ slug }) => valueOf(filters, SPEC + slug) !== undefined);
  const specs = (some: ListingFacets['spec']) =>
    some.map(({ slug, name, unit, values }) => (
      <Facet
        key={slug}
        name={SPEC + slug}
        legend={name}
        options={values.map(({ value, count }) => ({
          value,
          label: withUnit(value, unit),
          count,
        }))}
      />
    ));
  const groups = (['category', 'brand'] as const).filter((kind) => kind !== group);
  return (
    <div className={styles.facets}>
      {groups.map((kind) => (
        <Facet
          key={kind}
          name={kind}
          legend={kind === 'brand' ? 'Brand' : 'Category'}
          options={facets[kind].map(({ slug, name, count }) => ({
            value: slug,
            label: name,
            count,
          }))}
        />
      ))}
      <PriceRange ranges={facets.price} />
      <Facet
        name="inStock"
        legend="Availability"
        options={[{ value: 'true', label: 'In stock', count: facets.inStock.count }].filter(
          ({ count, value }) => count > 0 || valueOf(filters, 'inStock') === value,
        )}
      />
      <OneOf
        name="minRating"
        legend="Rating"
        any="Any rating"
        options={facets.rating.map(({ min, count }) => ({
          key: String(min),
          label: ratingLabel(min),
          count,
          isChosen: valueOf(filters, 'minRating') === String(min),
        }))}
        isAny={valueOf(filters, 'minRating') === undefined}
        onChoose={(key) => filterShop(replaced(filters, { minRating: key }))}
      />
      {specs(facets.spec.slice(0, SPECS_SHOWN))}
      {others.length > 0 && (
        <details className={styles.others} open={isChosen || undefined}>
          <summary>More filters</summary>
          {specs(others)}
        </details>
      )}
    </div>
  );
}
