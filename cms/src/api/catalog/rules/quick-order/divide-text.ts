import { CsvError, parse } from 'csv-parse/sync';
import { plainSigns } from 'shared';
import { waysToDivide } from './typed-line';

/** Spreadsheets copy tabs; files have commas or semicolons. The one on most lines is tried first. */
const DELIMITERS = ['\t', ';', ','];
/** Cells beyond these are no part numbers. */
const [CELLS_MAX, CELL_MAX] = [20, 200];

/** A row of a pasted text, with the ways to divide it into cells: the most likely first. */
export interface Row {
  /** Its cells as the other rows are divided. */
  cells: string[];
  /** Its cells if it is divided by other signs. */
  otherCells: string[][];
  /** Its parts if it was typed: `5 x RG-1`. */
  typed: string[][];
}

/** The rows of a pasted text or CSV file, without blank ones, at most `max`. */
export function divideText(text: string, max: number): Row[] {
  const plain = plainSigns(text);
  const [usual = ',', ...others] = byUse(plain);
  return recordsIn(plain, usual, max).map(({ record, raw }) => {
    const line = raw.trim();
    const filled = record.filter(Boolean);
    const typed = filled.length === 1 ? filled[0]! : line;
    return {
      cells: cut(record),
      otherCells: others
        .filter((delimiter) => line.includes(delimiter) && !/[\r\n]/.test(line))
        .map((delimiter) => cut(recordIn(line, delimiter))),
      typed: waysToDivide(typed.slice(0, CELL_MAX * 2)).map(cut),
    };
  });
}

const cut = (cells: readonly string[]): string[] =>
  cells.slice(0, CELLS_MAX).map((cell) => cell.slice(0, CELL_MAX));

interface CsvRecord {
  record: string[];
  /** The text that it was read from. */
  raw: string;
}

/** Quoted cells may have line breaks. But a quotation mark may also mean inches: then each line is a record. */
function recordsIn(text: string, delimiter: string, max: number): CsvRecord[] {
  try {
    return parse(text, { ...optionsFor(delimiter), raw: true, to: max }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return text
    .split(/[\r\n]+/)
    .map((raw) => ({ raw, record: recordIn(raw, delimiter) }))
    .filter(({ record }) => record.some(Boolean))
    .slice(0, max);
}

/** The cells of one line, with quotation marks as they are if they quote no cell. */
function recordIn(line: string, delimiter: string): string[] {
  try {
    return parse(line, optionsFor(delimiter))[0] ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return parse(line, { ...optionsFor(delimiter), quote: false })[0] ?? [];
  }
}

const optionsFor = (delimiter: string) => ({
  bom: true,
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_records_with_empty_values: true,
  trim: true,
});

function byUse(text: string): string[] {
  const lines = text.split(/[\r\n]+/);
  const uses = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  return DELIMITERS.toSorted((a, b) => uses(b) - uses(a));
}
