import * as v from 'valibot';
import { RATING_SCALE } from '../constants.ts';
import { flag, keyword, oneOf, paging } from './list-query.ts';
import { documentIds } from './product.ts';

/** Sort orders of a listing. By default newest first, with a keyword best match first. */
export const LISTING_SORTS = ['newest', 'price', '-price', 'rating', 'name'] as const;

export type ListingSort = (typeof LISTING_SORTS)[number];

/** Prefix of a specification's parameter: `spec.interface=I2C`. */
const SPEC_PREFIX = 'spec.';

/** Maximum number of values of one filter. */
const VALUES_MAX = 50;

/** Maximum number of specifications in a query. */
const SPECS_MAX = 20;

/** A parameter that may be repeated; products match any of its values. */
const values = (name: string) =>
  v.pipe(
    v.union([v.string(), v.array(v.string())], `${name} must be text`),
    v.transform((given) => [given].flat().map((text) => text.replaceAll('\0', '').trim())),
    v.maxLength(VALUES_MAX, `${name} may be given at most ${VALUES_MAX} times`),
  );

const price = (name: string) =>
  v.optional(
    v.pipe(
      v.string(`${name} must be given once`),
      v.regex(/^\d{1,9}(\.\d{1,2})?$/, `${name} must be an amount such as 12.50`),
      v.transform(Number),
    ),
  );

const ratingMessage = `minRating must be a whole number from 1 to ${RATING_SCALE}`;

const parameters = {
  keyword: v.optional(keyword, ''),
  /** Without corrections of the keyword. */
  exact: flag('exact'),
  ids: documentIds,
  /** By slug or name. */
  category: v.optional(values('category')),
  brand: v.optional(values('brand')),
  /** In dollars, inclusive. */
  minPrice: price('minPrice'),
  maxPrice: price('maxPrice'),
  inStock: flag('inStock'),
  minRating: v.optional(
    v.pipe(
      v.string('minRating must be given once'),
      v.regex(/^\d$/, ratingMessage),
      v.transform(Number),
      v.minValue(1, ratingMessage),
      v.maxValue(RATING_SCALE, ratingMessage),
    ),
  ),
  /** Placeholder for one parameter per specification, by name or slug. */
  [`${SPEC_PREFIX}{name}` as const]: v.optional(values(`${SPEC_PREFIX}{name}`)),
  sort: oneOf('sort', LISTING_SORTS),
  facets: flag('facets'),
  ...paging,
};

/** A filter by specification: products need any of the values. */
export interface SpecChoice {
  name: string;
  values: string[];
}

type Parameters = v.InferOutput<v.ObjectSchema<typeof parameters, undefined>>;

/** Query of `GET /api/products`. */
export const productQuerySchema = v.pipe(
  v.objectWithRest(parameters, v.unknown()),
  v.forward(
    v.check(
      ({ minPrice = 0, maxPrice = Infinity }) => minPrice <= maxPrice,
      'maxPrice must be at least minPrice',
    ),
    ['maxPrice'],
  ),
  v.rawTransform(({ dataset: { value: query }, addIssue, NEVER }) => {
    const specs: SpecChoice[] = [];
    for (const [key, given] of Object.entries(query)) {
      if (!key.startsWith(SPEC_PREFIX) || given === undefined) continue;
      const checked = v.safeParse(values(key), given);
      if (!checked.success || specs.length === SPECS_MAX) {
        const path = { type: 'object', origin: 'value', input: query, key, value: given } as const;
        const message = checked.issues?.[0].message ?? `${key} is one specification too many`;
        addIssue({ message, path: [path] });
        return NEVER;
      }
      specs.push({ name: key.slice(SPEC_PREFIX.length), values: checked.output });
    }
    const known: Parameters = query;
    return { ...known, ...(specs.length > 0 && { specs }) };
  }),
);

export type ProductQuery = v.InferOutput<typeof productQuerySchema>;
