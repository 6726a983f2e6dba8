import * as v from 'valibot';
import { isSafeLink } from '../links.ts';
import { toCents } from '../money.ts';
import { plainPartNumber } from '../part-numbers.ts';
import { fromMarks, linksOf } from '../rich-text.ts';
import { INTEGER_MAX, integer } from './integer.ts';
import { count, dollars } from './responses/parts.ts';
import { namesOf, partsOf } from './table.ts';
import { lineOrNull, longText, requiredText, singleLine, singleLineField } from './text.ts';

/**
 * The fields of a product that an admin fills in. Requests, responses, `basedOn`, database columns, the CSV file and the
 * comparison with what others have changed meanwhile are derived from these tables. The order is that of the form.
 */

/** Leaves room in the database's `integer` for stock that open orders return. */
export const STOCK_MAX = 1_000_000_000;
/** One piece has to fit within ORDER_TOTAL_MAX_CENTS. */
const PRICE_MAX = 999_999.99;

/** With marks for bold words, lists and links: see `fromMarks`. */
const description = v.pipe(
  longText('Description', 10_000),
  v.check(
    (text): boolean => linksOf(fromMarks(text)).every(isSafeLink),
    'Description: a link must be a page of this site, like /shop, or begin with https://, mailto: or tel:',
  ),
);

const priceMessage = 'Price must be above 0, with at most two decimals';
const stockMessage = 'Count in Stock must be a whole number of at least 0';
const imageMessage = 'Product Images are required';

export const basisMessage = 'basedOn must be a product as it was read';
const basisText = v.string(basisMessage);
/** Stock as shown to an admin. Returned goods can make it larger than STOCK_MAX. */
export const stockBasis = integer(basisMessage, -INTEGER_MAX);

/** A text, which every product has. */
const filledText = <Schema extends v.GenericSchema>(request: Schema) => ({
  request,
  basis: basisText,
  answer: v.string(),
});

/** A line of text; null for none. */
const textOrNull = (label: string, max: number) => ({
  kind: 'text' as const,
  request: lineOrNull(label, max),
  basis: v.optional(v.nullable(basisText)),
  answer: v.nullable(v.string()),
});

/** A whole number of at least 0; null for none. */
const integerOrNull = (label: string, max: number) => ({
  kind: 'integer' as const,
  request: v.optional(v.nullable(integer(`${label} must be a whole number of at least 0`, 0, max))),
  basis: v.optional(v.nullable(integer(basisMessage, 0))),
  answer: v.nullable(count),
});

/** The fields that every product in the shop has: as requested, as `basedOn`, and in responses. */
export const requiredFields = {
  name: filledText(singleLineField('Product Name', 200)),
  partNum: filledText(
    requiredText(
      v.pipe(
        v.string('Part Number is required'),
        v.transform(plainPartNumber),
        singleLine('Part Number', 100),
      ),
    ),
  ),
  price: {
    request: v.optional(
      v.pipe(
        v.number(priceMessage),
        v.check((price) => price > 0 && toCents(price) !== null, priceMessage),
        v.maxValue(PRICE_MAX, `Price must be at most ${PRICE_MAX}`),
      ),
      0,
    ),
    basis: v.number(basisMessage),
    answer: dollars,
  },
  description: filledText(description),
  /** Paths on the API's host, e.g. `/uploads/nano.webp`; cards show the first. */
  image: {
    request: v.optional(
      v.pipe(
        v.union([v.array(v.string(imageMessage), imageMessage), v.string(imageMessage)], imageMessage),
        v.transform((image) => [image].flat().filter((path) => path !== '')),
        v.minLength(1, imageMessage),
        v.maxLength(20, 'Product Images are at most 20'),
      ),
      [],
    ),
    basis: v.array(basisText, basisMessage),
    answer: v.array(v.string()),
  },
  brand: filledText(singleLineField('Brand', 100)),
  category: filledText(singleLineField('Category', 100)),
  /** Available stock, without goods reserved by open orders. */
  countInStock: {
    request: v.optional(
      v.pipe(
        integer(stockMessage, 0, Infinity),
        v.maxValue(STOCK_MAX, `Count in Stock must be at most ${STOCK_MAX}`),
      ),
      -1,
    ),
    basis: stockBasis,
    answer: count,
  },
};

interface FieldRules {
  /** The type of its column, which has its name in snake case. */
  kind: 'text' | 'integer';
  /** Null empties it; if it is missing, it stays as it is. */
  request: v.GenericSchema;
  basis: v.GenericSchema;
  answer: v.GenericSchema;
  /** Who gets it in responses. */
  readers: 'everybody' | 'admins';
  /** Its column in the product file; without a heading it is not in the file. */
  heading?: string;
  /** Whether the entry in the history has its value before and after, beside price and stock. */
  isAudited?: boolean;
}

/** The fields that may be empty. A new one is an entry here: see CONTRIBUTING.md. */
export const optionalFields = {
  /** The number of pieces that counts as low stock; null for the shop's limit. */
  lowStockAt: { ...integerOrNull('Low Stock Limit', STOCK_MAX), readers: 'admins', isAudited: true },
  /** The shelf in the storeroom. */
  location: { ...textOrNull('Location', 60), readers: 'admins' },
  /** Part number of the product to buy instead. */
  replacedBy: { ...textOrNull('Replaced By', 100), readers: 'admins' },
} as const satisfies Readonly<Record<string, FieldRules>>;

type Optional = typeof optionalFields;
export type OptionalField = keyof Optional;

/** The optional fields with their names. */
export const optionalFieldList: readonly (FieldRules & { name: OptionalField })[] = namesOf(
  optionalFields,
).map((name) => ({ name, ...optionalFields[name] }));

/** The optional fields of `PUT /api/products/{id}`. */
export const optionalEntries = partsOf(optionalFields, 'request');

/** The fields of `PUT /api/products/{id}`. */
export const requestEntries = { ...partsOf(requiredFields, 'request'), ...optionalEntries };

/** The same fields as they were read. */
export const basisEntries = {
  ...partsOf(requiredFields, 'basis'),
  ...partsOf(optionalFields, 'basis'),
};

/** The fields that every product has, in responses. */
export const requiredAnswers = partsOf(requiredFields, 'answer');

/** The optional fields in responses for everybody, or those that only admins get beside them. */
export function optionalAnswers<Readers extends FieldRules['readers']>(
  readers: Readers,
): {
  [
    Name in OptionalField as Optional[Name]['readers'] extends Readers ? Name : never
  ]: Optional[Name]['answer'];
};
export function optionalAnswers(readers: FieldRules['readers']): object {
  const shown = optionalFieldList.filter((field) => field.readers === readers);
  return Object.fromEntries(shown.map(({ name, answer }) => [name, answer]));
}

/** The headings of the optional fields that are in the product file, each with its field. */
export const optionalHeadings = headingsOf();

function headingsOf(): {
  [
    Name in OptionalField as Optional[Name] extends { heading: infer Heading extends string }
      ? Heading
      : never
  ]: Name;
};
function headingsOf(): object {
  return Object.fromEntries(
    optionalFieldList.flatMap(({ name, heading }) => (heading ? [[heading, name]] : [])),
  );
}
