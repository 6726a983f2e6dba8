import { formatAmount, type AdminProduct } from 'shared';
import { defuse, fuse } from '../../../../platform/csv/rules/cells';

/** The columns of a product file, in the order in which the shop writes them. */
const COLUMNS = [
  'id',
  'part number',
  'name',
  'brand',
  'category',
  'price',
  'count in stock',
  'stock in export',
  'listed',
  'description',
  'images',
] as const;

export type Column = (typeof COLUMNS)[number];

/** The field of a product's response that a column holds. */
const PATHS: Readonly<Record<Column, string>> = {
  id: '_id',
  'part number': 'partNum',
  name: 'name',
  brand: 'brand',
  category: 'category',
  price: 'price',
  'count in stock': 'countInStock',
  'stock in export': 'stockInExport',
  listed: 'isListed',
  description: 'description',
  images: 'image',
};

/** The column of a field; undefined if it has none. */
export const columnOf = (path: string): Column | undefined =>
  COLUMNS.find((column) => PATHS[column] === path);

/** Columns that a new product needs. A file that lacks one only changes existing products. */
export const NEEDED: readonly Column[] = [
  ...(['part number', 'name', 'brand', 'category', 'price'] as const),
  ...(['count in stock', 'description'] as const),
];

const STOCK_IN_EXPORT = /^stock in export(?: (\w{1,40}))?$/;

/** The header of an export. @param exportId identifies the export in the name of its stock column */
export const headerOf = (exportId: string): string[] =>
  COLUMNS.map((column) => (column === 'stock in export' ? `${column} ${exportId}` : column));

/** A product's values as text, before `defuse`. */
export function textsOf(product: AdminProduct): Record<Column, string> {
  const { _id, name, brand, category, description, image } = product;
  return {
    id: _id,
    'part number': product.partNum,
    ...{ name, brand, category },
    price: formatAmount(product.price),
    'count in stock': String(product.countInStock),
    'stock in export': String(product.countInStock),
    listed: product.isListed ? 'yes' : 'no',
    description,
    images: image.join(' '),
  };
}

/** A product's row in the file. */
export function cellsOf(product: AdminProduct): string[] {
  const texts = textsOf(product);
  return COLUMNS.map((column) => defuse(texts[column]));
}

/** Positions of the columns in a file. */
export interface Header {
  positions: ReadonlyMap<Column, number>;
  /** Columns that the file lacks. */
  missing: ReadonlySet<Column>;
  width: number;
  /** Id of the export that the file comes from; null if it has none. */
  exportId: string | null;
}

export type HeaderResult = { ok: true; header: Header } | { ok: false; message: string };

const named = (fault: string, names: readonly string[]) =>
  names.length > 0 ? [`${fault}: ${names.join(', ')}`] : [];

/** Finds the columns by name, in any order and case. Columns without a name are ignored. */
export function readHeader(cells: readonly string[]): HeaderResult {
  const names = cells.map((cell) => fuse(cell).trim().replace(/\s+/g, ' ').toLowerCase());
  const positions = new Map<Column, number>();
  const [unknown, twice]: [string[], string[]] = [[], []];
  let exportId: string | null = null;
  for (const [position, name] of names.entries()) {
    const stock = STOCK_IN_EXPORT.exec(name);
    const column = stock ? 'stock in export' : COLUMNS.find((known) => known === name);
    if (!column) {
      if (name !== '') unknown.push(name);
    } else if (positions.has(column)) twice.push(name);
    else positions.set(column, position);
    exportId = stock?.[1] ?? exportId;
  }
  const isIdentified = positions.has('id') || positions.has('part number');
  const faults = [
    ...named('Missing columns', isIdentified ? [] : ['part number or id']),
    ...named('Unknown columns', unknown),
    ...named('Columns that are there twice', twice),
  ];
  if (faults.length > 0) return { ok: false, message: faults.join('. ') };
  const missing = new Set(COLUMNS.filter((column) => !positions.has(column)));
  return { ok: true, header: { positions, missing, width: cells.length, exportId } };
}

/** The values of one row; '' for columns that it does not have. */
export type Line = Readonly<Record<Column, string>>;

export function readLine({ positions }: Header, cells: readonly string[]): Line {
  const textOf = (column: Column) => fuse(cells[positions.get(column) ?? -1] ?? '');
  return Object.fromEntries(COLUMNS.map((column) => [column, textOf(column)])) as Line;
}
