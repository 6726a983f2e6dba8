import * as v from 'valibot';
import { MAX_PAGE_SIZE } from '../constants.ts';
import { isSafeLink } from '../links.ts';
import { toCents } from '../money.ts';
import { plainPartNumber } from '../part-numbers.ts';
import { fromMarks, linksOf } from '../rich-text.ts';
import { INTEGER_MAX, integer } from './integer.ts';
import { keyword } from './list-query.ts';
import { detailAnswers, detailEntries } from './specifications.ts';
import { lineOrNull, longText, requiredText, singleLine, singleLineField } from './text.ts';

/** Leaves room in the database's `integer` for stock that open orders return. */
export const STOCK_MAX = 1_000_000_000;
/** One piece has to fit within ORDER_TOTAL_MAX_CENTS. */
const PRICE_MAX = 999_999.99;

/** With marks for bold words, lists and links: see `fromMarks`. */
const description = v.pipe(
  longText('Description', 10_000),
  v.check(
    (text) => linksOf(fromMarks(text)).every(isSafeLink),
    'Description: a link must be a page of this site, like /shop, or begin with https://, mailto: or tel:',
  ),
);

const priceMessage = 'Price must be above 0, with at most two decimals';
const stockMessage = 'Count in Stock must be a whole number of at least 0';
const limitMessage = 'Low Stock Limit must be a whole number of at least 0';
const imageMessage = 'Product Images are required';

const basisMessage = 'basedOn must be a product as it was read';
const basisText = v.string(basisMessage);
/** Stock as shown to an admin. Returned goods can make it larger than STOCK_MAX. */
export const stockBasis = integer(basisMessage, -INTEGER_MAX);

/** A product's fields before an admin's edit; only compared, not stored. */
const basisSchema = v.object(
  {
    name: basisText,
    partNum: basisText,
    price: v.number(basisMessage),
    description: basisText,
    image: v.array(basisText, basisMessage),
    brand: basisText,
    category: basisText,
    countInStock: stockBasis,
    lowStockAt: v.optional(v.nullable(integer(basisMessage, 0))),
    location: v.optional(v.nullable(basisText)),
    replacedBy: v.optional(v.nullable(basisText)),
    specifications: v.optional(detailAnswers.specifications),
    documents: v.optional(detailAnswers.documents),
    worksWith: v.optional(detailAnswers.worksWith),
  },
  basisMessage,
);

export type ProductBasis = v.InferOutput<typeof basisSchema>;

/**
 * Body of `PUT /api/products/{id}`; `image` is one path or a list. With `basedOn`, changes that somebody else has made
 * meanwhile are not overwritten, and stock changes by the difference.
 */
export const productSchema = v.object({
  name: singleLineField('Product Name', 200),
  partNum: requiredText(
    v.pipe(v.string('Part Number is required'), v.transform(plainPartNumber), singleLine('Part Number', 100)),
  ),
  price: v.optional(
    v.pipe(
      v.number(priceMessage),
      v.check((price) => price > 0 && toCents(price) !== null, priceMessage),
      v.maxValue(PRICE_MAX, `Price must be at most ${PRICE_MAX}`),
    ),
    0,
  ),
  description,
  image: v.optional(
    v.pipe(
      v.union([v.array(v.string(imageMessage), imageMessage), v.string(imageMessage)], imageMessage),
      v.transform((image) => [image].flat().filter((path) => path !== '')),
      v.minLength(1, imageMessage),
      v.maxLength(20, 'Product Images are at most 20'),
    ),
    [],
  ),
  brand: singleLineField('Brand', 100),
  category: singleLineField('Category', 100),
  countInStock: v.optional(
    v.pipe(
      integer(stockMessage, 0, Infinity),
      v.maxValue(STOCK_MAX, `Count in Stock must be at most ${STOCK_MAX}`),
    ),
    -1,
  ),
  /** The product's own limit; null for that of the shop, missing for no change. */
  lowStockAt: v.optional(v.nullable(integer(limitMessage, 0, STOCK_MAX))),
  /** The shelf in the storeroom; null for none, missing for no change. */
  location: lineOrNull('Location', 60),
  /** Part number of the product to buy instead; null for none, missing for no change. */
  replacedBy: lineOrNull('Replaced By', 100),
  ...detailEntries,
  basedOn: v.optional(basisSchema),
});

export type ProductInput = v.InferOutput<typeof productSchema>;

/** Query of `GET /api/products/suggest`. */
export const suggestQuerySchema = v.object({
  keyword: v.optional(v.pipe(keyword, v.minLength(1, 'keyword is required')), ''),
});

/** Ids, separated by commas. */
export const documentIds = v.optional(
  v.pipe(
    v.string('ids must be given once'),
    v.transform((ids) => ids.replaceAll('\0', '').split(',').filter(Boolean)),
    v.maxLength(MAX_PAGE_SIZE, `ids must be at most ${MAX_PAGE_SIZE}`),
  ),
);
