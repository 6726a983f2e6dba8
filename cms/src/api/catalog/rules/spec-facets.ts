import type { ListingFacets } from 'shared';

/** A category's specification field. */
export interface Field {
  slug: string;
  name: string;
  kind: ListingFacets['spec'][number]['kind'];
  isFilter: boolean;
}

/** A specification of all products with the same set. */
export interface Specification {
  slug: string;
  value: string;
  /** The value in lower case, by which products are grouped. */
  key: string;
  /** The value if it is a number. */
  number: number | null;
  unit: string;
}

/** At most so many values of a specification are offered: the most common ones, and the chosen ones. */
const VALUES_MAX = 100;

interface Value {
  key: string;
  value: string | null;
  number: number | null;
  count: number;
  isChosen: boolean;
}

type SpecFacet = ListingFacets['spec'][number];

/**
 * The facets of specifications: filter fields of categories, and chosen specifications. The most common values come
 * first.
 * @param setsFor number of products by set of specifications, for one facet
 * @param chosen values in lower case, by slug
 */
export function specFacets(
  setsFor: (slug: string) => ReadonlyMap<string, number>,
  names: {
    fields: readonly Field[];
    specSets: ReadonlyMap<string, readonly Specification[]>;
  },
  chosen: ReadonlyMap<string, readonly string[]>,
): SpecFacet[] {
  const fields = names.fields.filter(({ slug, isFilter }) => isFilter || chosen.has(slug));
  // If several categories have a field with the same slug, the first one counts.
  const bySlug = new Map(fields.toReversed().map((field) => [field.slug, field]));
  return [...bySlug.values()]
    .flatMap(({ slug, name, kind }) => {
      const own = [...setsFor(slug)].map(([set, count]) => ({
        specs: (names.specSets.get(set) ?? []).filter((spec) => spec.slug === slug),
        count,
      }));
      const values = mostCommon(valuesOf(own, chosen.get(slug) ?? []));
      const units = new Set(own.flatMap(({ specs }) => specs.map(({ unit }) => unit)));
      const unit = units.size === 1 ? [...units].join() || null : null;
      const total = values.reduce((sum, { count }) => sum + count, 0);
      return values.length > 0 ? [{ total, facet: { slug, name, unit, kind, values } }] : [];
    })
    .sort((a, b) => b.total - a.total || compare(a.facet.slug, b.facet.slug))
    .map(({ facet }) => facet);
}

function valuesOf(
  sets: readonly { specs: readonly Specification[]; count: number }[],
  chosen: readonly string[],
): Value[] {
  const values = new Map<string, Value>(
    chosen.map((key) => [key, { key, value: null, number: null, count: 0, isChosen: true }]),
  );
  for (const { specs, count } of sets)
    for (const { key, value, number } of specs) {
      const known = values.get(key) ?? { key, value, number, count: 0, isChosen: false };
      // If a value has several spellings, always the same one is shown.
      const shown = known.value !== null && known.value < value ? known.value : value;
      values.set(key, { ...known, value: shown, number, count: known.count + count });
    }
  return [...values.values()];
}

/** In display order: numbers by size, then words. */
const mostCommon = (values: readonly Value[]): SpecFacet['values'] =>
  values
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count || compare(a.key, b.key))
    .slice(0, VALUES_MAX)
    .sort((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || compare(a.key, b.key))
    .map(({ key, value, count }) => ({ value: value ?? key, count }));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
