import { ApiError } from '../../lib/api/client.ts';

/** Above this the shop would refuse it; 200 lines are shorter. */
const MAX_BYTES = 200_000;
const REFUSED = 400;

/** The text of a CSV or text file. @throws ApiError that says what to do with another file */
export async function readFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new ApiError('The file is too large for 200 lines.', REFUSED);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (/\0|^PK\x03/.test(text)) throw new ApiError(NO_TEXT, REFUSED);
  return text;
}

const NO_TEXT =
  'This file cannot be read. In your spreadsheet choose “Save as” and CSV, then choose that file.';

/** Spreadsheets save “Unicode text” in UTF-16, with a mark at its start. */
const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
