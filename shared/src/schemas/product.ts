import { toCents } from '../money.ts';
import * as v from 'valibot';
import { requiredText } from './required.ts';

/** PostgreSQL's integer holds no more. */
export const STOCK_MAX = 2_147_483_647;
/** One piece has to fit into an order, see ORDER_TOTAL_MAX_CENTS. */
const PRICE_MAX = 999_999.99;

const text = (label: string, max: number) =>
  requiredText(
    v.pipe(
      v.string(`${label} is required`),
      v.trim(),
      v.minLength(1, `${label} is required`),
      v.maxLength(max, `${label} must be at most ${max} characters`),
    ),
  );

const priceMessage = 'Price must be above 0, with at most two decimals';
const stockMessage = 'Count in Stock must be a whole number of at least 0';
const imageMessage = 'Product Images are required';

const basisMessage = 'basedOn must be a product as it was read';
const basisText = v.string(basisMessage);

/** A product's fields as an admin had them before editing. They are compared, never stored. */
const basisSchema = v.object(
  {
    name: basisText,
    partNum: basisText,
    price: v.number(basisMessage),
    description: basisText,
    image: v.array(basisText, basisMessage),
    brand: basisText,
    category: basisText,
    countInStock: v.pipe(v.number(basisMessage), v.integer(basisMessage)),
  },
  basisMessage,
);

export type ProductBasis = v.InferOutput<typeof basisSchema>;

/**
 * Body of `PUT /api/products/{id}`; `image` is a list of paths or a single one. With `basedOn` nothing
 * is written over what somebody else has changed since, and stock moves by the difference.
 */
export const productSchema = v.object({
  name: text('Product Name', 200),
  partNum: text('Part Number', 100),
  price: v.optional(
    v.pipe(
      v.number(priceMessage),
      v.check((price) => price > 0 && toCents(price) !== null, priceMessage),
      v.maxValue(PRICE_MAX, `Price must be at most ${PRICE_MAX}`),
    ),
    0,
  ),
  description: text('Description', 10_000),
  image: v.optional(
    v.pipe(
      v.union(
        [v.array(v.string(imageMessage), imageMessage), v.string(imageMessage)],
        imageMessage,
      ),
      v.transform((image) => [image].flat().filter((path) => path !== '')),
      v.minLength(1, imageMessage),
      v.maxLength(20, 'Product Images are at most 20'),
    ),
    [],
  ),
  brand: text('Brand', 100),
  category: text('Category', 100),
  countInStock: v.optional(
    v.pipe(
      v.number(stockMessage),
      v.integer(stockMessage),
      v.minValue(0, stockMessage),
      v.maxValue(STOCK_MAX, `Count in Stock must be at most ${STOCK_MAX}`),
    ),
    -1,
  ),
  basedOn: v.optional(basisSchema),
});

export type ProductInput = v.InferOutput<typeof productSchema>;
