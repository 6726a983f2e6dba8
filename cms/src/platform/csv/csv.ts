import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

const BOM = '\uFEFF';

/** Cells of one row of a spreadsheet. */
export type Cells = string[];

/**
 * Streams rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8. The caller must defuse formulas.
 * @param start by default the mark that tells spreadsheets the encoding; other programs would read it as part of the
 *   first column's name
 */
export function writeCsv<Item>(
  header: Cells,
  batches: AsyncIterable<Item[]> | Iterable<Item[]>,
  cellsOf: (item: Item) => Cells,
  start: typeof BOM | '' = BOM,
): Readable {
  const write = (rows: Cells[]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  async function* file() {
    yield start + write([header]);
    for await (const batch of batches) yield write(batch.map(cellsOf));
  }
  return Readable.from(file());
}

type CsvResult = { ok: true; rows: Cells[]; delimiter: Delimiter } | UnreadableCsv;

export type UnreadableCsv =
  { ok: false; reason: 'not-utf8' | 'too-long' | 'too-wide' } | { ok: false; reason: 'no-csv'; line: number };

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Longer rows are invalid: an unclosed quote would swallow the rest of the file. */
const ROW_MAX_BYTES = 256 * 1024;
const CHUNK_BYTES = 16 * 1024;
/** The limit of spreadsheets. Needed because the parser does not count empty cells in a row's size. */
const CELLS_MAX = 16_384;
/** In rows with more cells, empty cells at the end are dropped: some spreadsheets pad rows. */
const WIDE = 100;

/** `sep=;` tells spreadsheets the delimiter and is not a row. A spreadsheet that does not know it saves it as a row. */
const SEPARATOR_LINE = /^"?sep=[,;\t]"?[,;\t]*(\r\n|\r|\n)/i;

/** Reads a CSV file with commas, semicolons or tabs as delimiter. The first row with text decides which. */
export async function readCsv(file: Buffer, maxRows: number): Promise<CsvResult> {
  const text = decode(file);
  if (text === null) return { ok: false, reason: 'not-utf8' };
  const begin = SEPARATOR_LINE.exec(text)?.[0].length ?? 0;
  const delimiter = delimiterOf(/\S.*/.exec(text.slice(begin, begin + ROW_MAX_BYTES))?.[0] ?? '');
  if (text.includes(delimiter.repeat(CELLS_MAX))) return { ok: false, reason: 'too-wide' };
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
    for await (const row of parser as AsyncIterable<Cells>) {
      if (rows.length > maxRows) return { ok: false, reason: 'too-long' };
      rows.push(row.length > WIDE ? withoutEmptyEnd(row) : row);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, reason: 'no-csv', line: Number(error.records) + 1 };
  }
  return { ok: true, rows, delimiter };
}

/** Null if the file is not UTF-8 text. */
function decode(file: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The delimiter that occurs most often in the header. */
function delimiterOf(header: string): Delimiter {
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

const withoutEmptyEnd = (row: Cells): Cells => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);

/** Feeds the parser in chunks, because it blocks the event loop while it has input. */
async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += CHUNK_BYTES) {
    yield file.subarray(at, at + CHUNK_BYTES);
    // Streams pass on available data without a turn of the event loop.
    await nextTurn();
  }
}
