import * as v from 'valibot';
import { flag, keyword, oneOf, paging, period } from './list-query.ts';
import { markedOrders } from './orders/order.ts';
import { optionalHeadings, stockBasis } from './product-fields.ts';
import { documentIds, productSchema } from './product.ts';
import { namesOf } from './table.ts';

/** Sort orders of the admin's products; a minus reverses one. The default is that of shoppers. */
export const PRODUCT_SORTS = [
  'newest',
  ...(['name', 'price', 'brand', 'category', 'stock'] as const).flatMap((by) => [by, `-${by}`] as const),
] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

const name = (parameter: string) =>
  v.optional(
    v.pipe(
      v.string(`${parameter} must be given once`),
      v.transform((text) => text.replaceAll('\0', '').trim()),
    ),
  );

/** Query of `GET /api/admin/products`. */
export const adminProductQuerySchema = v.object({
  keyword: v.optional(keyword, ''),
  ids: documentIds,
  /** `low`: at or below the limit in the business details, including none; `out`: none. */
  stock: oneOf('stock', ['low', 'out']),
  listed: oneOf('listed', ['yes', 'no']),
  /** By slug or name; a category with its parts. */
  category: name('category'),
  brand: name('brand'),
  sort: oneOf('sort', PRODUCT_SORTS),
  ...paging,
});

export type AdminProductQuery = v.InferOutput<typeof adminProductQuerySchema>;

const basisMessage = 'basedOn must hold the values last seen';
const listedMessage = 'isListed must be true or false';

/**
 * Body of `PATCH /api/products/{id}`. With `basedOn`, a price or visibility that somebody else has changed meanwhile is not
 * overwritten, and stock changes by the difference.
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

/** The columns of a product file in the order in which the shop writes them, each with the field that it holds. */
export const productColumns = {
  id: '_id',
  'part number': 'partNum',
  name: 'name',
  brand: 'brand',
  category: 'category',
  price: 'price',
  'count in stock': 'countInStock',
  'stock in export': 'countInStock',
  listed: 'isListed',
  description: 'description',
  images: 'image',
  ...optionalHeadings,
} as const;

export type ProductColumn = keyof typeof productColumns;

export const PRODUCT_COLUMNS = namesOf(productColumns);

/** A column of a file; empty if it is left out. */
export const chosenColumn = v.picklist(
  ['', ...PRODUCT_COLUMNS],
  'columns must be names of columns, separated by commas',
);

export type ChosenColumn = v.InferOutput<typeof chosenColumn>;

/** Query of `POST /api/admin/products/import`. */
export const productImportQuerySchema = v.object({
  /** Only reports what would happen. */
  dryRun: flag('dryRun'),
  /** The answer also lists lines with changes. */
  details: flag('details'),
  /** What the file's columns hold, from left to right, whatever their headings are: `part number,,price`. */
  columns: v.optional(
    v.pipe(
      v.string('columns must be text'),
      v.transform((names) => names.split(',')),
      v.array(chosenColumn),
    ),
  ),
});

/** Query of `GET /api/admin/orders.csv`: orders by date, or these. */
export const orderExportQuerySchema = v.object({ ids: v.optional(markedOrders), ...period });
