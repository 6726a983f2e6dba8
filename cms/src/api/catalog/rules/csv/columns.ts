import { formatAmount, type AdminProduct } from 'shared';
import {
  optionalFieldList,
  PRODUCT_COLUMNS,
  productColumns,
  recordOf,
  type ChosenColumn,
  type ProductColumn,
} from 'shared/schemas';
import { defuse, fuse } from '#platform/csv/rules/cells';
import { plainHeading, SUPPLIERS_HEADINGS } from './suppliers-headings';

export type Column = ProductColumn;

/** The column of a field; undefined if it has none. */
export const columnOf = (path: string): Column | undefined =>
  PRODUCT_COLUMNS.find((column) => productColumns[column] === path);

/** The columns of optional fields. */
export const OPTIONAL_COLUMNS = PRODUCT_COLUMNS.flatMap((column) => {
  const held: string = productColumns[column];
  return optionalFieldList
    .filter(({ name }) => name === held)
    .map(({ name, kind }) => ({ column, name, kind }));
});

/** Columns that a new product needs. A file that lacks one only changes existing products. */
export const NEEDED: readonly Column[] = [
  'part number',
  'name',
  'brand',
  'category',
  'price',
  'count in stock',
  'description',
];

const STOCK_IN_EXPORT = /^stock in export(?: (\w{1,40}))?$/;

/** The header of an export. @param exportId identifies the export in the name of its stock column */
export const headerOf = (exportId: string): string[] =>
  PRODUCT_COLUMNS.map((column) => (column === 'stock in export' ? `${column} ${exportId}` : column));

/** What a product's row in the file has. */
export type FileProduct = Pick<AdminProduct, (typeof productColumns)[Column]>;

/** A product's values as text, before `defuse`. */
export const textsOf = (product: FileProduct): Record<Column, string> =>
  recordOf(PRODUCT_COLUMNS, (column) => textIn(product, column));

function textIn(product: FileProduct, column: Column): string {
  const value = product[productColumns[column]];
  if (column === 'price') return formatAmount(product.price);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? (value ?? []).join(' ') : String(value);
}

/** A product's row in the file. */
export function cellsOf(product: AdminProduct): string[] {
  const texts = textsOf(product);
  return PRODUCT_COLUMNS.map((column) => defuse(texts[column]));
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

/** A heading of the file with the column that it names; empty if it names none, or is left out. */
export interface HeadedColumn {
  heading: string;
  column: ChosenColumn;
}

export type HeaderResult = { columns: HeadedColumn[] } & (
  { ok: true; header: Header } | { ok: false; message: string }
);

const named = (error: string, names: readonly string[]) =>
  names.length > 0 ? [`${error}: ${names.join(', ')}`] : [];

/**
 * Finds the columns by their headings, in any order and case, also as suppliers write them. Columns without a heading
 * are ignored.
 * @param chosen what the columns hold, if an admin has chosen; '' leaves one out
 */
export function readHeader(cells: readonly string[], chosen?: readonly ChosenColumn[]): HeaderResult {
  const headings = cells.map((cell) => fuse(cell).trim().replace(/\s+/g, ' '));
  const names = headings.map((heading) => heading.toLowerCase());
  const found = chosen ? names.map((_, at) => chosen[at] ?? '') : columnsNamed(names);
  const columns = headings.map((heading, at) => ({ heading, column: found[at] ?? '' }));
  const positions = new Map<Column, number>();
  const [unknown, twice]: [string[], string[]] = [[], []];
  for (const [position, { column }] of columns.entries()) {
    const name = names[position] ?? '';
    if (column === '') {
      if (name !== '' && !chosen) unknown.push(name);
    } else if (positions.has(column)) twice.push(name);
    else positions.set(column, position);
  }
  const isIdentified = positions.has('id') || positions.has('part number');
  const errors = [
    ...named('Missing columns', isIdentified ? [] : ['part number or id']),
    ...named('Unknown columns', unknown),
    ...named('Columns that are there twice', twice),
  ];
  if (errors.length > 0) return { ok: false, message: errors.join('. '), columns };
  const missing = new Set(PRODUCT_COLUMNS.filter((column) => !positions.has(column)));
  const exportId = STOCK_IN_EXPORT.exec(names[positions.get('stock in export') ?? -1] ?? '')?.[1];
  return {
    ok: true,
    columns,
    header: { positions, missing, width: cells.length, exportId: exportId ?? null },
  };
}

/** The columns of headings: those of the shop, then those of suppliers for columns that are still missing. */
function columnsNamed(names: readonly string[]): ChosenColumn[] {
  const found = names.map((name): ChosenColumn =>
    STOCK_IN_EXPORT.test(name) ? 'stock in export' : (PRODUCT_COLUMNS.find((known) => known === name) ?? ''),
  );
  const plain = names.map(plainHeading);
  for (const [column, headings] of SUPPLIERS_HEADINGS) {
    if (found.includes(column)) continue;
    const at = headings
      .map((heading) => plain.findIndex((name, index) => name === heading && found[index] === ''))
      .find((index) => index >= 0);
    if (at !== undefined) found[at] = column;
  }
  return found;
}

/** The values of one row; '' for columns that it does not have. */
export type Line = Readonly<Record<Column, string>>;

export function readLine({ positions }: Header, cells: readonly string[]): Line {
  const textOf = (column: Column) => fuse(cells[positions.get(column) ?? -1] ?? '');
  return recordOf(PRODUCT_COLUMNS, textOf);
}
