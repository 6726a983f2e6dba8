import { messages, type FieldError, type ImportChange } from 'shared';
import { namesOf, optionalEntries, recordOf } from 'shared/schemas';
import { checkProduct, type ProductValues } from '../product-rules';
import { OPTIONAL_COLUMNS, textsOf, type Column, type Line } from './columns';
import { fieldError, isMissing, missingColumns, oneOfEach } from './line-errors';
import { commaError, readPrice } from './read-price';
import { readStock, wholeNumber, type Known, type Stock } from './read-stock';

export type LinePlan =
  | { kind: 'unchanged' }
  | { kind: 'refused'; errors: FieldError[] }
  | {
      kind: 'created' | 'updated';
      product: ProductValues;
      /** Change of an existing product's stock. */
      stockMove: number;
      /** The stock in the file. */
      stockSent: number;
      fields: ImportChange['fields'];
    };

interface Surroundings {
  /** Columns that the file lacks: what they hold stays as it is. */
  missing: ReadonlySet<Column>;
  /** Decimal commas: cells have `12,50` for 12.50, as in files separated by semicolons. */
  hasDecimalCommas: boolean;
  isPictureKnown: (path: string) => boolean;
}

/** Normalises line breaks, which differ between spreadsheets. */
const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const NEW: ProductValues = {
  name: '',
  partNum: '',
  brand: '',
  category: '',
  description: '',
  image: [],
  price: Number.NaN,
  countInStock: Number.NaN,
  isListed: true,
  ...recordOf(namesOf(optionalEntries), () => null),
};

/** Reads yes or no; undefined for an empty cell, null for anything else. */
function readListed(text: string): boolean | null | undefined {
  if (text === '') return undefined;
  if (/^(yes|true)$/i.test(text)) return true;
  return /^(no|false)$/i.test(text) ? false : null;
}

/** Reads the cell of an optional field; NaN for anything else than a whole number, if it needs one. */
function readOptional(text: string, kind: 'text' | 'integer'): string | number | null {
  if (text === '') return null;
  return kind === 'text' ? text : wholeNumber(text);
}

/** Plans a line: create its product, update it, leave it unchanged, or refuse it with all its errors. */
export function planLine(line: Line, known: Known | null, around: Surroundings): LinePlan {
  const { missing } = around;
  const before = known?.product ?? NEW;
  const shown = known ? textsOf(known.product) : null;
  const cell = (column: Column) => tidy(line[column]);
  /** The cell's value. If the cell equals what an export would write, the stored value is kept exactly. */
  const value = <Value>(column: Column, now: Value, read: (text: string) => Value): Value =>
    missing.has(column) || (shown && tidy(shown[column]) === cell(column)) ? now : read(cell(column));

  /** A brand or category in other capitals is the same one, so the stored spelling is kept. */
  const group = (column: 'brand' | 'category') =>
    cell(column).toLowerCase() === before[column].toLowerCase()
      ? before[column]
      : value(column, before[column], String);

  const optional = OPTIONAL_COLUMNS.map(({ column, name, kind }) => [
    name,
    value<string | number | null>(column, before[name], (text) => readOptional(text, kind)),
  ]);
  const listed = readListed(cell('listed'));
  const image = cell('images') === '' ? before.image : cell('images').split(/\s+/);
  const wanted: ProductValues = {
    ...before,
    ...Object.fromEntries(optional),
    name: value('name', before.name, String),
    partNum: value('part number', before.partNum, String),
    brand: group('brand'),
    category: group('category'),
    description: value('description', before.description, String),
    price: value('price', before.price, (text) => readPrice(text, around.hasDecimalCommas)),
    countInStock: wholeNumber(cell('count in stock')),
    image,
    // A product without a picture is not put into the shop.
    isListed: (listed ?? before.isListed) && (image.length > 0 || (known !== null && before.isListed)),
  };
  const stock: Stock = missing.has('count in stock')
    ? { ok: true, after: before.countInStock, move: 0 }
    : readStock(wanted.countInStock, cell('stock in export'), known);
  const moved = { ...wanted, countInStock: stock.ok ? stock.after : before.countInStock };
  const checked = checkProduct(known?.product ?? null, moved);
  const unknown = image.find((path) => !before.image.includes(path) && !around.isPictureKnown(path));
  const amount = Number.isNaN(wanted.price) ? commaError(cell('price')) : null;
  const errors = [
    ...(amount ? [fieldError('price', amount)] : []),
    ...(stock.ok ? [] : [fieldError('countInStock', stock.message)]),
    ...(listed === null ? [fieldError('isListed', 'Listed must be yes or no')] : []),
    ...(unknown === undefined ? [] : [fieldError('image', `${messages.imageUnknown}: ${unknown}`)]),
    ...(known ? [] : missingColumns(missing, cell('part number'))),
    ...(checked.ok ? [] : checked.errors.filter(({ path }) => !isMissing(path, missing))),
  ];
  if (!checked.ok || !stock.ok || errors.length > 0) return { kind: 'refused', errors: oneOfEach(errors) };
  const fields = differences(shown, checked.product, known?.product._id ?? '');
  if (known && fields.length === 0 && stock.move === 0) return { kind: 'unchanged' };
  const kind = known ? 'updated' : 'created';
  const stockSent = wanted.countInStock;
  return { kind, product: checked.product, stockMove: stock.move, stockSent, fields };
}

/** The fields that change; for a new product, all of them. */
function differences(
  before: Record<Column, string> | null,
  product: ProductValues,
  id: string,
): ImportChange['fields'] {
  const after = textsOf({ ...product, _id: id });
  return Object.entries(after)
    .map(([name, text]) => ({ name, before: before?.[name as Column] ?? '', after: text }))
    .filter((field) => field.before !== field.after)
    .filter(({ name }) => name !== 'id' && name !== 'stock in export');
}
