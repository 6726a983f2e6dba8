import { messages } from 'shared';
import type { Row } from './divide-text';
import { columnsOf, isTotal, type Columns } from './headings';
import { amountIn, quantityAmong, quantityBelow, type Quantity } from './quantity';

/** A product with the part number or name of a line, in the shop or not. */
export interface NamedProduct {
  _id: string;
  name: string;
  partNum: string;
  /** In dollars. */
  price: number;
  countInStock: number;
  isListed: boolean;
}

/** The products that the texts of a quick order name. */
export interface Named {
  byPartNumber: ReadonlyMap<string, NamedProduct>;
  byName: ReadonlyMap<string, NamedProduct>;
}

/** A line as written. */
export interface WrittenLine extends Quantity {
  text: string;
  product: NamedProduct | null;
  partNum: string;
}

export interface LeftOut {
  text: string;
  reason: string;
}

export interface ReadLines {
  lines: WrittenLine[];
  /** Rows that name no part: headings, titles and totals. */
  leftOut: LeftOut[];
}

/** All texts in the rows that may be part numbers or names. */
export const candidatesIn = (rows: readonly Row[]): string[] => [
  ...new Set(
    rows
      .flatMap(({ cells, otherCells, typed }) => [cells, ...otherCells, ...typed].flat())
      .filter((cell) => /[\p{L}\p{N}]/u.test(cell)),
  ),
];

/** The lines of a table with or without headings, its columns in any order, and what is no line. */
export function readLines(rows: readonly Row[], named: Named): ReadLines {
  const read: ReadLines = { lines: [], leftOut: [] };
  const isNumbered = isNumberedFromOne(rows);
  const headings = rows.findIndex((row) => isHeadings(row, named));
  let columns: Columns | null = null;
  for (const [index, row] of rows.entries()) {
    const text = row.cells.filter(Boolean).join(' ');
    const found = foundIn(row, columns, named);
    const newColumns = found ? null : columnsIn(row);
    columns = newColumns ?? columns;
    if (found) read.lines.push({ text, ...lineOf(found, isNumbered) });
    else if (newColumns) read.leftOut.push({ text, reason: 'Headings' });
    else if (index < headings && read.lines.length === 0)
      read.leftOut.push({ text, reason: 'Above the headings' });
    else if (isTotal(row.cells)) read.leftOut.push({ text, reason: 'A total' });
    else if (isWithoutPart(row, columns))
      read.leftOut.push({ text, reason: 'No part number and no quantity' });
    else read.lines.push({ text, ...unknownLine(row, columns) });
  }
  return read;
}

/** Whether the rows' first cells count 1, 2, 3 … */
function isNumberedFromOne(rows: readonly Row[]): boolean {
  const first = rows.flatMap(({ cells }) =>
    isDivided(cells) && /^\d+$/.test(cells[0] ?? '') ? [Number(cells[0])] : [],
  );
  return first.length > 1 && first.every((number, index) => number === index + 1);
}

const isDivided = (cells: readonly string[]) => cells.filter(Boolean).length > 1;

/** Cells of a row, with their columns if it has headings. */
interface Way {
  cells: readonly string[];
  columns: Columns | null;
}

/** The ways to read a row. The parts of a typed line are not looked for below headings: a cell there is one part number. */
function waysToRead({ cells, otherCells, typed }: Row, columns: Columns | null): Way[] {
  const isTable = columns ? cells.length > 1 : isDivided(cells);
  const divided = [
    ...(isTable ? [{ cells, columns }] : []),
    ...otherCells.filter(isDivided).map((other) => ({
      cells: other,
      columns: columns?.width === other.length ? columns : null,
    })),
  ];
  const isPartGiven = isTable && columns?.part.some((at) => cells[at]);
  return isPartGiven ? divided : [...divided, ...typed.map((parts) => ({ cells: parts, columns: null }))];
}

interface Found extends Way {
  /** The position of the cell that names the product. */
  at: number;
  product: NamedProduct;
  /** Another product that the cells name, if nothing tells which one is meant. */
  other: NamedProduct | null;
}

/** The first way that finds a part; null if none does. */
function foundIn(row: Row, columns: Columns | null, named: Named): Found | null {
  const ways = waysToRead(row, columns);
  for (const way of ways) {
    const found = partIn(way, named.byPartNumber) ?? partIn(way, named.byName);
    if (found) return { ...way, ...found };
  }
  return null;
}

function partIn(
  { cells, columns }: Way,
  known: ReadonlyMap<string, NamedProduct>,
): Pick<Found, 'at' | 'product' | 'other'> | null {
  const isSearched = (at: number) => !columns?.qty.includes(at);
  const found = cells.flatMap((cell, at) => {
    const product = isSearched(at) ? known.get(cell) : undefined;
    return product ? [{ at, product }] : [];
  });
  const below = columns?.part.map((at) => found.find((part) => part.at === at)).find(Boolean);
  if (below) return { ...below, other: null };
  // A part number may be all digits, but a number beside another part number is not one.
  const [first, ...others] = [...found.filter(({ at }) => amountIn(cells[at] ?? '') === null), ...found];
  if (!first) return null;
  const other = others.find(
    ({ at, product }) => product._id !== first.product._id && amountIn(cells[at] ?? '') === null,
  );
  return { ...first, other: other?.product ?? null };
}

function lineOf(found: Found, isNumbered: boolean): Omit<WrittenLine, 'text'> {
  const { product, other } = found;
  if (other) {
    const problem = messages.twoProducts(product.partNum, other.partNum);
    return { product, partNum: product.partNum, qty: null, problem };
  }
  const quantity = quantityOf(found, found.at, product.price, isNumbered);
  return { product, partNum: product.partNum, ...quantity };
}

function quantityOf(
  { cells, columns }: Way,
  part: number,
  price: number | null,
  isNumbered: boolean,
): Quantity {
  if (columns && columns.qty.length > 0) return quantityBelow(columns.qty.map((at) => cells[at] ?? ''));
  const beside = cells.flatMap((cell, at) =>
    at === part || columns?.other.includes(at) || columns?.part.includes(at) ? [] : [{ cell, at }],
  );
  const numbered = beside.filter(({ at }) => at > 0);
  const isNumberApart = isNumbered && numbered.some(({ cell }) => amountIn(cell) !== null);
  return quantityAmong(
    (isNumberApart ? numbered : beside).map(({ cell }) => cell),
    price,
  );
}

function isHeadings(row: Row, named: Named): boolean {
  return columnsIn(row) !== null && foundIn(row, null, named) === null;
}

const columnsIn = ({ cells, otherCells }: Row): Columns | null =>
  columnsOf([cells, ...otherCells].find(isDivided) ?? cells);

/** Whether a row without a known part names none: a greeting, a sum, or a row of a table with neither part nor quantity. */
function isWithoutPart(row: Row, columns: Columns | null): boolean {
  const [way] = waysToRead(row, columns);
  const { cells } = way ?? row;
  const isText = (cell: string) => cell !== '' && amountIn(cell) === null && /\p{L}/u.test(cell);
  if (way?.columns && way.columns.part.length > 0) {
    const [isPart, isQty] = [way.columns.part, way.columns.qty].map((of) => of.some((at) => cells[at]));
    if (!isPart) return !isQty || !cells.some(isText);
  }
  if (cells.some((cell) => amountIn(cell)?.kind === 'quantity')) return false;
  const isNumber = (cell: string) => /\d/.test(cell) && isText(cell);
  return !cells.some((cell) => isNumber(cell) || amountIn(cell)?.kind === 'unreadable');
}

function unknownLine(row: Row, columns: Columns | null): Omit<WrittenLine, 'text'> {
  const way = waysToRead(row, columns)[0] ?? { cells: row.cells, columns: null };
  const { cells } = way;
  const at = [
    way.columns?.part.find((part) => cells[part]),
    cells.findIndex((cell) => cell !== '' && amountIn(cell) === null && /[\p{L}\p{N}]/u.test(cell)),
    cells.findIndex(Boolean),
  ].find((position) => position !== undefined && position >= 0);
  const quantity = quantityOf(way, at ?? 0, null, false);
  return { product: null, partNum: cells[at ?? 0] ?? '', ...quantity };
}
