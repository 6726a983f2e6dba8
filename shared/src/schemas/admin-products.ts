import * as v from 'valibot';
import { flag, keyword, oneOf, paging, period } from './list-query.ts';
import { documentIds, productSchema, stockBasis } from './product.ts';

/** In which order an admin may see the products; a minus turns it round. Without one, as shoppers do. */
export const PRODUCT_SORTS = [
  'newest',
  ...(['name', 'price', 'brand', 'category', 'stock'] as const).flatMap(
    (by) => [by, `-${by}`] as const,
  ),
] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Query of `GET /api/admin/products`. */
export const adminProductQuerySchema = v.object({
  keyword: v.optional(keyword, ''),
  ids: documentIds,
  /** `low`: as few are left as the business details call low, or none; `out`: none is. */
  stock: oneOf('stock', ['low', 'out']),
  listed: oneOf('listed', ['yes', 'no']),
  sort: oneOf('sort', PRODUCT_SORTS),
  ...paging,
});

export type AdminProductQuery = v.InferOutput<typeof adminProductQuerySchema>;

const basisMessage = 'basedOn must hold the values last seen';
const listedMessage = 'isListed must be true or false';

/**
 * Body of `PATCH /api/products/{id}`. With `basedOn` a price or visibility that somebody else has changed since
 * is not written over, and stock moves by the difference.
 */
export const productPatchSchema = v.pipe(
  v.object({
    price: v.optional(productSchema.entries.price.wrapped),
    countInStock: v.optional(productSchema.entries.countInStock.wrapped),
    isListed: v.optional(v.boolean(listedMessage)),
    basedOn: v.optional(
      v.object(
        {
          price: v.optional(v.number(basisMessage)),
          countInStock: v.optional(stockBasis),
          isListed: v.optional(v.boolean(basisMessage)),
        },
        basisMessage,
      ),
      {},
    ),
  }),
  v.check(
    ({ price, countInStock, isListed }) =>
      [price, countInStock, isListed].some((value) => value !== undefined),
    'Nothing to change: send price, countInStock or isListed',
  ),
);

export type ProductPatch = v.InferOutput<typeof productPatchSchema>;

/** Query of `POST /api/admin/products/import`. */
export const productImportQuerySchema = v.object({
  /** Says what would happen, and does nothing. */
  dryRun: flag('dryRun'),
  /** Answers with the lines that change something, too. */
  details: flag('details'),
});

/** Query of `GET /api/admin/orders.csv`: the orders of these days, or these orders. */
export const orderExportQuerySchema = v.object({ ids: documentIds, ...period });
