import * as v from 'valibot';
import { flag } from './list-query.ts';
import { productSchema } from './product.ts';

/** Products of one call of `PATCH /api/admin/products`. */
export const BULK_MAX = 500;

const percentMessage = 'Percentage must be from -99 to 1000, with at most two decimals, and other than 0';
const basisMessage = 'basedOn must hold the values last seen';
const listedMessage = 'isListed must be true or false';

/** What several products get; one of the fields. */
const change = v.pipe(
  v.object(
    {
      isListed: v.optional(v.boolean(listedMessage)),
      /** Names that the shop has already. */
      brand: v.optional(productSchema.entries.brand.wrapped),
      category: v.optional(productSchema.entries.category.wrapped),
      /** Changes each price by this percentage, rounded to cents. */
      pricePercent: v.optional(
        v.pipe(
          v.number(percentMessage),
          v.minValue(-99, percentMessage),
          v.maxValue(1000, percentMessage),
          v.check((percent) => percent !== 0 && isInHundredths(percent), percentMessage),
        ),
      ),
    },
    'change must say what the products get',
  ),
  v.check(
    (given) => Object.values(given).filter((value) => value !== undefined).length === 1,
    'Send one of isListed, brand, category and pricePercent',
  ),
);

const isInHundredths = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6;

const productsMessage = 'products must be a list of ids with the values last seen';
const marked = v.object(
  {
    _id: v.pipe(
      v.string(productsMessage),
      v.transform((id) => id.replaceAll('\0', '')),
    ),
    /** A product whose values are others by now is not changed. */
    basedOn: v.optional(
      v.object(
        {
          price: v.optional(v.number(basisMessage)),
          isListed: v.optional(v.boolean(basisMessage)),
          brand: v.optional(v.string(basisMessage)),
          category: v.optional(v.string(basisMessage)),
        },
        basisMessage,
      ),
      {},
    ),
  },
  productsMessage,
);

/** Body of `PATCH /api/admin/products`. */
export const productBulkSchema = v.object({
  products: v.pipe(
    v.array(marked, productsMessage),
    v.minLength(1, 'Mark at least one product'),
    v.maxLength(BULK_MAX, `At most ${BULK_MAX} products can be changed at a time`),
    v.check(
      (products) => new Set(products.map(({ _id }) => _id)).size === products.length,
      'products has one of them twice',
    ),
  ),
  change,
});

export type ProductBulk = v.InferOutput<typeof productBulkSchema>;
export type BulkChange = ProductBulk['change'];

export const productBulkQuerySchema = v.object({
  /** Only reports what would change. */
  dryRun: flag('dryRun'),
});
