/** Which pictures the shop accepts. */

const MAX_IMAGES = 10;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** A whole request: the pictures and the form around them. */
export const MAX_FORM_BYTES = MAX_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024;

/** Why one picture is refused. */
export type ImageFault = 'too-large' | 'wrong-type' | 'too-many-pixels' | 'damaged';
export type ImageRefusal = 'none' | 'too-many' | ImageFault;

/** Why files of these sizes in bytes are refused; null when they may be read. */
export function refuseSizes(sizes: readonly number[]): ImageRefusal | null {
  if (sizes.length === 0) return 'none';
  if (sizes.length > MAX_IMAGES) return 'too-many';
  return sizes.some((size) => size > MAX_IMAGE_BYTES) ? 'too-large' : null;
}

const FORMATS = ['jpeg', 'png', 'webp'];

/** What an image library found in a file's own bytes. */
interface ImageFormat {
  format?: string;
  /** Within a HEIF container: `av1` is AVIF, `hevc` is a phone's HEIC. */
  compression?: string;
}

export function isTakenFormat({ format = '', compression }: ImageFormat): boolean {
  return FORMATS.includes(format) || (format === 'heif' && compression === 'av1');
}

/** How files of these formats begin: JPEG, PNG, WebP and AVIF. */
const BEGINNINGS = [/^\xFF\xD8\xFF/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/];

/** Whether a file that cannot be read began as a picture that the shop accepts. */
export function beginsAsTaken(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 12);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}

const MARKUP = /<script|<html|<!doctype html|<iframe/i;

/**
 * Whether HTML is hidden in a picture. It would not be stored, because pictures are encoded anew, but nobody sends such a
 * file by mistake.
 */
export function holdsMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1'));
}

const STEM_LENGTH = 60;

/** The stem of a stored file's name, from the name that it came with: `Döner 2.JPG` gives `doner-2`. */
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
