import { messages, type AdminProduct, type FieldError, type ImportChange } from 'shared';
import { STOCK_MAX } from 'shared/schemas';
import { stockAfter } from '../product-change';
import { checkProduct, type WantedProduct } from '../product-rules';
import { textsOf, type Column, type Line } from './columns';

/** A product that a line is about. */
export interface Known {
  product: AdminProduct;
  /** Stock that an earlier import of the same export has set; null when none has. */
  stockOfExport: number | null;
}

export type LinePlan =
  | { kind: 'unchanged' }
  | { kind: 'refused'; errors: FieldError[] }
  | {
      kind: 'created' | 'updated';
      product: WantedProduct;
      /** By how much the stock of a product that is there moves. */
      stockMove: number;
      /** The count that the file has. */
      stockSent: number;
      fields: ImportChange['fields'];
    };

interface Surroundings {
  /** Cells have `12,50` for 12.50, as where semicolons stand between them. */
  hasDecimalCommas: boolean;
  isPictureKnown: (path: string) => boolean;
}

/** Spreadsheets break lines in their own ways. */
const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const NEW: WantedProduct = {
  ...{ name: '', partNum: '', brand: '', category: '', description: '', image: [] },
  ...{ price: Number.NaN, countInStock: Number.NaN, isListed: true },
};

const wholeNumber = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : Number.NaN);

function readPrice(text: string, hasDecimalCommas: boolean): number {
  const plain = hasDecimalCommas ? text.replace(',', '.') : text;
  return /^\d{1,10}(\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Yes or no; undefined for an empty cell, null for anything else. */
function readListed(text: string): boolean | null | undefined {
  if (text === '') return undefined;
  if (/^(yes|true)$/i.test(text)) return true;
  return /^(no|false)$/i.test(text) ? false : null;
}

const refused = (path: string, message: string): LinePlan => ({
  kind: 'refused',
  errors: [{ path, message }],
});

/** What becomes of a line: a new product, other values for the one that it is about, or nothing. */
export function planLine(line: Line, known: Known | null, around: Surroundings): LinePlan {
  const before = known?.product ?? NEW;
  const shown = known ? textsOf(known.product) : null;
  const cell = (column: Column) => tidy(line[column]);
  /** What stands there in the file, or what was there before when that is how the shop would write it. */
  const value = <Value>(column: Column, now: Value, read: (text: string) => Value): Value =>
    shown && tidy(shown[column]) === cell(column) ? now : read(cell(column));

  /** A brand or category in other capitals is the same one. */
  const group = (column: 'brand' | 'category') =>
    cell(column).toLowerCase() === before[column].toLowerCase()
      ? before[column]
      : value(column, before[column], String);

  const listed = readListed(cell('listed'));
  if (listed === null) return refused('isListed', 'Listed must be yes or no');
  const image = cell('images') === '' ? before.image : cell('images').split(/\s+/);
  const wanted: WantedProduct = {
    name: value('name', before.name, String),
    partNum: value('part number', before.partNum, String),
    brand: group('brand'),
    category: group('category'),
    description: value('description', before.description, String),
    price: value('price', before.price, (text) => readPrice(text, around.hasDecimalCommas)),
    countInStock: wholeNumber(cell('count in stock')),
    image,
    // Nothing comes into the shop without a picture.
    isListed:
      (listed ?? before.isListed) && (image.length > 0 || (known !== null && before.isListed)),
  };
  const stock = readStock(wanted.countInStock, cell('stock in export'), known);
  if (!stock.ok) return refused('countInStock', stock.message);
  const moved = known ? { ...wanted, countInStock: stock.after } : wanted;
  const unknown = image.find(
    (path) => !before.image.includes(path) && !around.isPictureKnown(path),
  );
  if (unknown !== undefined) return refused('image', `${messages.imageUnknown}: ${unknown}`);
  const checked = checkProduct(known?.product ?? null, moved);
  if (!checked.ok) return { kind: 'refused', errors: checked.errors };
  const fields = differences(shown, checked.product, known?.product._id ?? '');
  if (known && fields.length === 0 && stock.move === 0) return { kind: 'unchanged' };
  const kind = known ? 'updated' : 'created';
  const stockSent = wanted.countInStock;
  return { kind, product: checked.product, stockMove: stock.move, stockSent, fields };
}

type Stock = { ok: true; after: number; move: number } | { ok: false; message: string };

/**
 * Stock moves by what the file has been changed by since it was exported, or since it was imported the last time:
 * what was sold meanwhile stays sold, and importing a file twice moves the stock once.
 */
function readStock(sent: number, exported: string, known: Known | null): Stock {
  // What is no count, or too high a one, is left to the rules.
  if (!known || !(sent <= STOCK_MAX)) return { ok: true, after: sent, move: 0 };
  const { product, stockOfExport } = known;
  const basis = stockOfExport ?? (exported === '' ? null : wholeNumber(exported));
  if (Number.isNaN(basis))
    return { ok: false, message: 'Stock in export must be as it was exported' };
  if (basis === null && sent !== product.countInStock)
    return { ok: false, message: 'Count in Stock can only be changed beside the stock in export' };
  if (basis === null || sent === basis) return { ok: true, after: product.countInStock, move: 0 };
  return {
    ok: true,
    after: stockAfter(sent, { countInStock: basis }, product),
    move: sent - basis,
  };
}

/** Of a new product all that it has. */
function differences(
  before: Record<Column, string> | null,
  { isListed, ...product }: WantedProduct,
  id: string,
): ImportChange['fields'] {
  const unseen = { rating: 0, numReviews: 0, createdAt: '', updatedAt: '' };
  const after = textsOf({ ...product, isListed, _id: id, ...unseen });
  return Object.entries(after)
    .map(([name, text]) => ({ name, before: before?.[name as Column] ?? '', after: text }))
    .filter((field) => field.before !== field.after)
    .filter(({ name }) => name !== 'id' && name !== 'stock in export');
}
