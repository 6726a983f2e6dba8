import { readHeader, readLine, type Header, type Line } from './columns';

/** Of one file; both stand in the messages that refuse more. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_LINES = 20_000;

/** A line of a file by its row in the spreadsheet, whose first one is the header. */
export interface NumberedLine {
  number: number;
  line: Line;
}

export interface ProductFile {
  header: Header;
  lines: NumberedLine[];
  /** Lines with more or fewer cells than the header. */
  ragged: number[];
}

export type FileResult = { ok: true; file: ProductFile } | { ok: false; message: string };

/** What rows of a spreadsheet say of products; empty rows say nothing. */
export function readProductFile([first, ...rows]: readonly string[][]): FileResult {
  const read = readHeader(first ?? []);
  if (!read.ok) return read;
  const { header } = read;
  const numbered = rows
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const fits = ({ cells }: { cells: string[] }) => cells.length === header.width;
  return {
    ok: true,
    file: {
      header,
      ragged: numbered.filter((row) => !fits(row)).map(({ number }) => number),
      lines: numbered
        .filter(fits)
        .map(({ number, cells }) => ({ number, line: readLine(header, cells) })),
    },
  };
}
