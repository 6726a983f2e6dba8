import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

const BOM = '\uFEFF';

/** Cells of one row of a spreadsheet. */
export type Cells = string[];

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8, written while it is read. Formulas are the
 * caller's to defuse.
 */
export function writeCsv(header: Cells, batches: AsyncIterable<Cells[]>): Readable {
  const write = (rows: Cells[]) =>
    stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  async function* file() {
    yield BOM + write([header]);
    for await (const batch of batches) yield write(batch);
  }
  return Readable.from(file());
}

export type CsvResult =
  | { ok: true; rows: Cells[]; delimiter: Delimiter }
  | { ok: false; reason: 'not-utf8' | 'too-long' }
  | { ok: false; reason: 'no-csv'; line: number };

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** A longer row is no product: a quote that is never closed swallows the rest of the file. */
const ROW_MAX_BYTES = 256 * 1024;
const CHUNK_BYTES = 64 * 1024;

/** `sep=;` tells spreadsheets what stands between cells, and is no row; one that did not know it made it a row. */
const SEPARATOR_LINE = /^"?sep=[,;\t]"?[,;\t]*(\r\n|\r|\n)/i;

/** Reads a file, which may have commas, semicolons or tabs between its cells, as its first row with text has. */
export async function readCsv(file: Buffer, maxRows: number): Promise<CsvResult> {
  const text = decode(file);
  if (text === null) return { ok: false, reason: 'not-utf8' };
  const begin = SEPARATOR_LINE.exec(text)?.[0].length ?? 0;
  const delimiter = delimiterOf(/\S.*/.exec(text.slice(begin))?.[0] ?? '');
  const parser = Readable.from(chunksOf(file)).pipe(
    parse({
      bom: true,
      from_line: begin > 0 ? 2 : 1,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: ROW_MAX_BYTES,
    }),
  );
  const rows: Cells[] = [];
  try {
    for await (const row of parser) {
      if (rows.length > maxRows) return { ok: false, reason: 'too-long' };
      rows.push(row as Cells);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, reason: 'no-csv', line: Number(error.records) + 1 };
  }
  return { ok: true, rows, delimiter };
}

/** Null for other encodings, such as a spreadsheet's own. */
function decode(file: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The one that the header has most of. */
function delimiterOf(header: string): Delimiter {
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Not all at once: the parser holds up everybody else while it has something to read. */
function* chunksOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += CHUNK_BYTES) yield file.subarray(at, at + CHUNK_BYTES);
}
