import * as v from 'valibot';
import { count, dollars } from './response-parts.ts';

/** A category or brand. A category's count takes in its parts. */
const group = v.strictObject({ slug: v.string(), name: v.string(), count });

/**
 * What the products of a list can be narrowed down by, and how many each choice brings: those that pass all
 * the other filters. What brings none is left out, unless it is chosen.
 */
export const listingFacets = v.strictObject({
  category: v.array(group),
  brand: v.array(group),
  /** From `min` to `max`, both included, as `minPrice` and `maxPrice` are; null for no end. */
  price: v.array(v.strictObject({ min: dollars, max: v.nullable(dollars), count })),
  /** Rated so or better, the best first. */
  rating: v.array(v.strictObject({ min: v.number(), count })),
  inStock: v.strictObject({ count }),
  /** Those that most products have first. */
  spec: v.array(
    v.strictObject({
      slug: v.string(),
      name: v.string(),
      unit: v.nullable(v.string()),
      kind: v.picklist(['text', 'number']),
      /** In the order of their numbers, else of their letters. */
      values: v.array(v.strictObject({ value: v.string(), count })),
    }),
  ),
});
