/** Which documents the shop accepts. */

export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** Maximum size of a request: the document and the form around it. */
export const MAX_DOCUMENT_FORM_BYTES = MAX_DOCUMENT_BYTES + 64 * 1024;

/** Why a document is refused. */
export type DocumentRefusal = 'none' | 'too-large' | 'wrong-type' | 'damaged' | 'active';

/** Readers look for the end of the file in its last kilobyte; some writers append blanks. */
const END_BYTES = 2048;
const END = /startxref\s+(\d{1,10})\s+%%EOF\s*$/;
/** Where the table of objects begins: as a table, or as an object with a stream. */
const TABLE = /^\s*(xref\s|\d+\s+\d+\s+obj\b)/;
/** Actions that run scripts or programs. */
const ACTIVE = /\/(JavaScript|Launch)\b/;

/**
 * Why a file is refused as a PDF; null if it may be stored. Follows the structure as readers do: from the end of the
 * file to its table of objects.
 */
export function pdfFault(data: Buffer): DocumentRefusal | null {
  if (data.length > MAX_DOCUMENT_BYTES) return 'too-large';
  if (!/^%PDF-[12]\.\d/.test(data.toString('latin1', 0, 8))) return 'wrong-type';
  const [, offset] = END.exec(data.subarray(-END_BYTES).toString('latin1')) ?? [];
  const at = Number(offset ?? data.length);
  const hasTable = TABLE.test(data.toString('latin1', at, at + 64));
  const text = data.toString('latin1');
  if (!hasTable || !/\/Root\b/.test(text)) return 'damaged';
  return ACTIVE.test(text) ? 'active' : null;
}
