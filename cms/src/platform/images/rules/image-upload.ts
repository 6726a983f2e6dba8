/** Which pictures the shop accepts. */

export const MAX_IMAGES = 10;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Maximum size of a request: the pictures and the form around them. */
export const MAX_FORM_BYTES = MAX_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024;

/** Why one picture is refused. */
export type PictureRefusal = 'too-large' | 'wrong-type' | 'too-many-pixels' | 'damaged';
export type ImageRefusal = 'none' | 'too-many' | PictureRefusal;

/** Why files of these sizes (in bytes) are refused; null if they may be read. */
export function refuseSizes(sizes: readonly number[]): ImageRefusal | null {
  if (sizes.length === 0) return 'none';
  if (sizes.length > MAX_IMAGES) return 'too-many';
  return sizes.some((size) => size > MAX_IMAGE_BYTES) ? 'too-large' : null;
}

const FORMATS = ['jpeg', 'png', 'webp'];

/** The format that an image library detected from a file's content. */
interface ImageFormat {
  format?: string;
  /** In a HEIF container: `av1` is AVIF, `hevc` is a phone's HEIC. */
  compression?: string;
}

export function isTakenFormat({ format = '', compression }: ImageFormat): boolean {
  return FORMATS.includes(format) || (format === 'heif' && compression === 'av1');
}

/** First bytes of the accepted formats: JPEG, PNG, WebP and AVIF. */
const BEGINNINGS = [/^\xFF\xD8\xFF/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/];

/** Whether an unreadable file begins like an accepted picture. */
export function beginsAsTaken(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 12);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}

const MARKUP = /<script|<html|<!doctype html|<iframe/i;

/**
 * Whether a picture contains hidden HTML. The HTML would not be stored, because pictures are encoded anew, but nobody
 * sends such a file by mistake.
 */
export function holdsMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1'));
}

const STEM_LENGTH = 60;

/** The base name of a stored file, from the uploaded name: `Döner 2.JPG` gives `doner-2`. */
export function imageStem(fileName: string): string {
  const stem = fileName
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, STEM_LENGTH)
    .replace(/^-|-$/g, '');
  return stem || 'image';
}
