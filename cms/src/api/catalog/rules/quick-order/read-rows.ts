import { CsvError, parse } from 'csv-parse/sync';

/** Spreadsheets copy tabs; files have commas or semicolons. The one on most lines counts. */
const DELIMITERS = ['\t', ';', ','];
/** Cells beyond these are no part numbers. */
const [CELLS_MAX, CELL_MAX] = [20, 200];

/** The rows of cells in a pasted text or CSV file, without blank ones, at most `max`. */
export function readRows(text: string, max: number): string[][] {
  return parseRows(text, max).map((row) =>
    row.slice(0, CELLS_MAX).map((cell) => cell.slice(0, CELL_MAX)),
  );
}

/** A quotation mark may also mean inches: then the text has no quoted cells. */
function parseRows(text: string, max: number, quote: '"' | false = '"'): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      quote,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      to: max,
      trim: true,
    });
  } catch (error) {
    if (quote && error instanceof CsvError) return parseRows(text, max, false);
    throw error;
  }
}

function delimiterOf(text: string): string {
  const lines = text.split(/[\r\n]+/);
  const count = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
