import { messages, type AdminProduct, type FieldError, type ImportChange } from 'shared';
import { STOCK_MAX } from 'shared/schemas';
import { stockAfter } from '../product-change';
import { checkProduct, type WantedProduct } from '../product-rules';
import { textsOf, type Column, type Line } from './columns';

/** The existing product of a line. */
export interface Known {
  product: AdminProduct;
  /** The stock set by an earlier import of the same export; null if there was none. */
  stockOfExport: number | null;
}

export type LinePlan =
  | { kind: 'unchanged' }
  | { kind: 'refused'; errors: FieldError[] }
  | {
      kind: 'created' | 'updated';
      product: WantedProduct;
      /** Change of an existing product's stock. */
      stockMove: number;
      /** The stock in the file. */
      stockSent: number;
      fields: ImportChange['fields'];
    };

interface Surroundings {
  /** Decimal commas: cells have `12,50` for 12.50, as in files separated by semicolons. */
  hasDecimalCommas: boolean;
  isPictureKnown: (path: string) => boolean;
}

/** Normalises line breaks, which differ between spreadsheets. */
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

/** Reads yes or no; undefined for an empty cell, null for anything else. */
function readListed(text: string): boolean | null | undefined {
  if (text === '') return undefined;
  if (/^(yes|true)$/i.test(text)) return true;
  return /^(no|false)$/i.test(text) ? false : null;
}

const refused = (path: string, message: string): LinePlan => ({
  kind: 'refused',
  errors: [{ path, message }],
});

/** Plans a line: create its product, update it, or leave it unchanged. */
export function planLine(line: Line, known: Known | null, around: Surroundings): LinePlan {
  const before = known?.product ?? NEW;
  const shown = known ? textsOf(known.product) : null;
  const cell = (column: Column) => tidy(line[column]);
  /** The cell's value. If the cell equals what an export would write, the stored value is kept exactly. */
  const value = <Value>(column: Column, now: Value, read: (text: string) => Value): Value =>
    shown && tidy(shown[column]) === cell(column) ? now : read(cell(column));

  /** A brand or category in other capitals is the same one, so the stored spelling is kept. */
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
    // A product without a picture is not put into the shop.
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
 * The stock changes by the difference between the file and its export, or its last import: sales since then are kept,
 * and importing a file twice changes the stock once.
 */
function readStock(sent: number, exported: string, known: Known | null): Stock {
  // Invalid or too high numbers are reported by `checkProduct`.
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

/** The fields that change; for a new product, all of them. */
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
