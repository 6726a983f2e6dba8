/** Which documents the shop accepts. */

export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** Maximum size of a request: the document and the form around it. */
export const MAX_DOCUMENT_FORM_BYTES = MAX_DOCUMENT_BYTES + 64 * 1024;

/** Why a document is refused. */
export type DocumentRefusal =
  'none' | 'too-large' | 'wrong-type' | 'damaged' | 'locked' | 'active' | 'attached';

/** Readers find the head within the first kilobyte: some programs write a mark or blanks before it. */
const HEAD_WITHIN = 1024;
const HEAD = /%PDF-[12]\.\d/;
const END = /^startxref\s+(\d{1,10})\s+%%EOF/;
/** Where the table of objects begins: as a table, or as an object with a stream. */
const TABLE = /^\s*(xref\s|\d+\s+\d+\s+obj\b)/;

/**
 * Why a file is no whole PDF; null if it has a head, an end, and a table of objects where its end says. Bytes before
 * the head and after the end are ignored, as readers do.
 */
export function frameRefusal(data: Buffer): DocumentRefusal | null {
  if (data.length > MAX_DOCUMENT_BYTES) return 'too-large';
  const head = data.toString('latin1', 0, HEAD_WITHIN).search(HEAD);
  if (head < 0) return 'wrong-type';
  const end = data.lastIndexOf('startxref');
  const [, offset] = END.exec(data.toString('latin1', Math.max(end, 0), end + 64)) ?? [];
  if (offset === undefined) return 'damaged';
  const isTable = (at: number) => TABLE.test(data.toString('latin1', at, at + 64));
  // Counted from the head, or by some programs from the first byte.
  return [head + Number(offset), Number(offset)].some(isTable) ? null : 'damaged';
}

/** Names of what runs scripts or programs: kinds of actions, and forms and media that have scripts of their own. */
const ACTIVE = ['JavaScript', 'Launch', 'ImportData', 'Rendition', 'RichMedia', 'RichMediaExecute', 'XFA'];
/** Names of files within the file. */
const ATTACHED = ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment'];
/** What may happen by itself when a document or page opens: it shows another place of the document, or prints. */
const HARMLESS_BY_ITSELF = ['GoTo', 'Named'];

/** Why a document that has this name is refused; null if the name is harmless. */
export function nameRefusal(name: string): DocumentRefusal | null {
  if (ACTIVE.includes(name)) return 'active';
  return ATTACHED.includes(name) ? 'attached' : null;
}

/** @param kind of an action that happens by itself */
export const mayHappenByItself = (kind: string): boolean => HARMLESS_BY_ITSELF.includes(kind);

/** A name with its delimiter: it ends at the next delimiter or blank. `#61` is a letter in hexadecimal. */
const NAMES = /\/([^\s/<>[\](){}%\0]{2,60})/g;
const HEXADECIMAL = /#([0-9a-f]{2})/gi;

/**
 * The same for each name in some text, which need not be parsed, e.g. because it is in an object that a later one
 * replaces. @param shortest length of the names to look for: compressed bytes may look like a short one
 */
export function textRefusal(text: string, shortest: number): DocumentRefusal | null {
  for (const [, written = ''] of text.matchAll(NAMES)) {
    const name = written.replace(HEXADECIMAL, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    const refusal = name.length >= shortest ? nameRefusal(name) : null;
    if (refusal) return refusal;
  }
  return null;
}
