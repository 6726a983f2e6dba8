/** What the shop takes as pictures. */

const MAX_IMAGES = 10;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Everything in one request: the pictures and what the form puts between them. */
export const MAX_FORM_BYTES = MAX_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024;

/** What a single picture is not taken for. */
export type ImageFault = 'too-large' | 'wrong-type' | 'too-many-pixels' | 'damaged';
export type ImageRefusal = 'none' | 'too-many' | ImageFault;

/** Why files with these sizes in bytes are not taken; null when they may be looked at. */
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

/** Whether a file that cannot be read was once a picture that the shop takes. */
export function beginsAsTaken(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 12);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}

const MARKUP = /<script|<html|<!doctype html|<iframe/i;

/**
 * Whether a page is hidden in a picture. Pictures are stored as new ones without what was around
 * the old, but nobody sends such a file by mistake.
 */
export function holdsMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1'));
}

const STEM_LENGTH = 60;

/** A file's own name as the first part of a stored one: `Döner 2.JPG` gives `doner-2`. */
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
