import type { ChosenColumn } from 'shared/schemas';
import { readHeader, readLine, type HeadedColumn, type Header, type Line } from './columns';

/** Limits per file; the error messages state them. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_LINES = 20_000;

/** A line with its row number in the spreadsheet. */
export interface NumberedLine {
  number: number;
  line: Line;
  /** The first value beyond the columns of the header; '' if there is none. */
  extra: string;
}

export interface ProductFile {
  header: Header;
  lines: NumberedLine[];
}

export type FileResult = { columns: HeadedColumn[] } & (
  { ok: true; file: ProductFile } | { ok: false; message: string }
);

const hasText = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/**
 * Reads product lines from a spreadsheet's rows. Empty rows are ignored, also before the header. Rows may lack or add
 * empty cells at the end, because spreadsheets do so.
 * @param chosen what the columns hold, if an admin has chosen
 */
export function readProductFile(rows: readonly string[][], chosen?: readonly ChosenColumn[]): FileResult {
  const numbered = rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => hasText(cells));
  const [first, ...others] = numbered;
  const read = readHeader(first?.cells ?? [], chosen);
  if (!read.ok) return read;
  const { header, columns } = read;
  const lines = others.map(({ number, cells }) => ({
    number,
    line: readLine(header, cells),
    extra: cells.slice(header.width).find((cell) => cell.trim() !== '') ?? '',
  }));
  return { ok: true, file: { header, lines }, columns };
}
