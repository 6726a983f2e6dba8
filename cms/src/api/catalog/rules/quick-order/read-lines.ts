import { quantityIn, waysToDivide } from './quantity';

/** A line as written; `qty` is null if it cannot be read. */
export interface WrittenLine {
  text: string;
  partNum: string;
  qty: number | null;
}

/** Headings of a column with part numbers, the surest first. */
const PART_HEADINGS = [
  /\bpart\b.*\b(number|num|no|nr)\b|\bpart ?(#|num|no)|\bsku\b/,
  /\b(item|product|article|catalogue|cat|stock|model|order)\b.*\b(number|num|no|nr|code|id)\b/,
  /^(part|parts|code|item|product|article|model)$/,
];
const QUANTITY_HEADINGS = [
  /\b(qty|quantity|quantities)\b/,
  /^(pieces|pcs|amount|count|units|how many|number)\b/,
];

type IsKnown = (cell: string) => boolean;

/** All texts in the rows that may be part numbers. */
export const candidatesIn = (rows: readonly string[][]): string[] => [
  ...new Set(rows.flatMap((row) => waysToRead(row).flat()).filter(Boolean)),
];

/**
 * The lines of a table with or without headings, its columns in any order.
 * @param isKnown whether the shop has a product with this part number
 */
export function readLines(rows: readonly string[][], isKnown: IsKnown): WrittenLine[] {
  const columns = columnsOf(rows[0] ?? [], isKnown);
  const lines = columns ? rows.slice(1) : rows;
  const usual = lines.find((row) => row.some(isKnown))?.findIndex(isKnown) ?? -1;
  return lines.map((row) => ({
    text: row.filter(Boolean).join(' '),
    ...(columns?.part === undefined ? withoutHeadings(row, isKnown, usual) : under(columns, row)),
  }));
}

interface Columns {
  part: number | undefined;
  qty: number | undefined;
}

/** Null if the first row has no headings. */
function columnsOf(first: readonly string[], isKnown: IsKnown): Columns | null {
  if (first.some(isKnown)) return null;
  const names = first.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[\s_.:-]+/g, ' ')
      .trim(),
  );
  const find = (headings: readonly RegExp[]) =>
    headings
      .map((heading) => names.findIndex((name) => heading.test(name)))
      .find((index) => index >= 0);
  const qty = find(QUANTITY_HEADINGS);
  const part = find(PART_HEADINGS);
  return part === undefined && qty === undefined ? null : { part, qty };
}

function under({ part = 0, qty }: Columns, row: readonly string[]): Omit<WrittenLine, 'text'> {
  const quantity = qty === undefined ? quantityBeside(row, part) : quantityIn(row[qty] ?? '');
  return { partNum: row[part] ?? '', qty: quantity };
}

function withoutHeadings(
  row: readonly string[],
  isKnown: IsKnown,
  usual: number,
): Omit<WrittenLine, 'text'> {
  const ways = waysToRead(row);
  const cells = ways.find((way) => way.some(isKnown)) ?? ways[0] ?? [];
  const isPart = (cell: string) => cell !== '' && quantityIn(cell) === null;
  const known = cells.findIndex((cell) => isPart(cell) && isKnown(cell));
  const at = [
    known >= 0 ? known : cells.findIndex(isKnown),
    isPart(cells[usual] ?? '') ? usual : -1,
    cells.findIndex(isPart),
    cells.findIndex(Boolean),
  ].find((index) => index >= 0);
  return { partNum: cells[at ?? 0] ?? '', qty: quantityBeside(cells, at ?? 0) };
}

/** The nearest quantity after the part number, else before it; without any, one piece. */
function quantityBeside(cells: readonly string[], part: number): number {
  const others = [...cells.slice(part + 1), ...cells.slice(0, part).reverse()];
  return others.map(quantityIn).find((quantity) => quantity !== null) ?? 1;
}

function waysToRead(row: readonly string[]): (readonly string[])[] {
  const filled = row.filter(Boolean);
  return filled.length === 1 ? waysToDivide(filled[0]!) : [row];
}
