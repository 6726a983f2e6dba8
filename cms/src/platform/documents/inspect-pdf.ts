import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { frameRefusal, mayHappenByItself, nameRefusal, textRefusal, type DocumentRefusal } from './rules/pdf';
import { inThread } from '../threads/in-thread';

/** Compressed bytes do not look like a name of this length by chance. */
const LONG_NAME = 6;

/**
 * Why a file is refused as a PDF; null if it may be stored. Reads every object, also those in compressed streams. May
 * take any time and memory for a file that was made to do so: `pdfRefusal` calls it in a thread with limits.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<DocumentRefusal | null> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const refusal = frameRefusal(data);
  if (refusal) return refusal;
  const opened = await open(data);
  if (typeof opened === 'string') return opened;
  return textRefusal(data.toString('latin1'), LONG_NAME) ?? contentRefusal(opened);
}

/** A document that opens without a password, or why it does not. */
async function open(data: Buffer): Promise<PDFDocument | DocumentRefusal> {
  const how = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false, preserveXFA: true };
  const document = await tried(() => PDFDocument.load(data, { ...how, ignoreEncryption: true }));
  if (!document) return 'damaged';
  if (!document.isEncrypted) return document;
  return (await tried(() => PDFDocument.load(data, { ...how, password: '' }))) ?? 'locked';
}

/** The library throws for whatever is wrong with a file, so every error is a refusal. */
const tried = <Result>(load: () => Promise<Result>): Promise<Result | null> => load().catch(() => null);

function contentRefusal({ context }: PDFDocument): DocumentRefusal | null {
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict) || !(dictionaryIn(catalog, 'Pages') instanceof PDFDict)) return 'damaged';
  for (const [, object] of context.enumerateIndirectObjects()) {
    const refusal = objectRefusal(object);
    if (refusal) return refusal;
  }
  return null;
}

/** Of an object and all that is written within it; those that it refers to are objects of their own. */
function objectRefusal(object: PDFObject): DocumentRefusal | null {
  const left = [object];
  for (let one = left.pop(); one; one = left.pop()) {
    const refusal = ownRefusal(one);
    if (refusal) return refusal;
    if (one instanceof PDFRawStream) left.push(one.dict);
    if (one instanceof PDFArray) left.push(...one.asArray());
    if (one instanceof PDFDict) left.push(...one.entries().flat());
  }
  return null;
}

function ownRefusal(object: PDFObject): DocumentRefusal | null {
  if (object instanceof PDFName) return nameRefusal(object.decodeText());
  if (object instanceof PDFDict) return actsByItself(object) ? 'active' : null;
  return object instanceof PDFRawStream ? streamRefusal(object) : null;
}

/** Whether opening a document or page does more than to show another place of it. */
function actsByItself(object: PDFDict): boolean {
  const onEvents = dictionaryIn(object, 'AA');
  const actions = [
    dictionaryIn(object, 'OpenAction'),
    ...(onEvents?.keys() ?? []).map((event) => onEvents?.lookup(event)),
  ];
  return actions.some((action) => {
    if (!(action instanceof PDFDict)) return false;
    const kind = action.lookup(PDFName.of('S'));
    if (!(kind instanceof PDFName)) return false;
    return !mayHappenByItself(kind.decodeText()) || action.has(PDFName.of('Next'));
  });
}

function dictionaryIn(object: PDFDict, name: string): PDFDict | null {
  const found = object.lookup(PDFName.of(name));
  return found instanceof PDFDict ? found : null;
}

/** Objects in a stream, of which a later object may replace some: readers may follow a table that names them. */
function streamRefusal(stream: PDFRawStream): DocumentRefusal | null {
  const hasObjects = ['N', 'First'].every((name) => stream.dict.has(PDFName.of(name)));
  if (!hasObjects) return null;
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  return textRefusal(text, 0);
}

export const INSPECT_PDF = inThread(__filename, inspectPdf);
