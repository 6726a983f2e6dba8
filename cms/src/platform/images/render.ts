import { imageFileName, imageSources } from 'shared';
import sharp, { type OutputInfo } from 'sharp';
import { beginsAsTaken, isTakenFormat, type PictureRefusal } from './rules/image-upload';

/** Longest side of a stored picture in px. */
const MAX_SIDE = 2000;

/** More than common cameras have, and within memory: 4 bytes per pixel. */
const MAX_PIXELS = 65_000_000;

/** Enough for photographs; pages rarely show them at more than half their size. */
const PHOTO = { quality: 82 };

/** Pictures above the limit are not decoded. Small faults, which cameras produce, are tolerated. */
export const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** One size of a picture, as a file. */
export interface Rendition {
  file: string;
  width: number;
  height: number;
  data: Buffer;
}

/** A picture in all its sizes, smallest first; the last one is the full size. */
export type Picture = Rendition[];

/** Why a file's content is refused as a picture; null if it may be decoded. */
export async function imageRefusal(data: Buffer): Promise<PictureRefusal | null> {
  try {
    const found = await sharp(data, { limitInputPixels: false }).metadata();
    if (!isTakenFormat(found)) return 'wrong-type';
    return found.width * found.height > MAX_PIXELS ? 'too-many-pixels' : null;
  } catch {
    return beginsAsTaken(data) ? 'damaged' : 'wrong-type';
  }
}

/** Whether a file's content is a picture of any kind. Reads only the header. */
export async function isImage(file: string): Promise<boolean> {
  const found = sharp(file, { limitInputPixels: false }).metadata();
  return found.then(
    () => true,
    () => false,
  );
}

/**
 * Encodes a picture as WebP in all sizes: upright, at most 2000 px, in sRGB, without metadata.
 * @param id ten hexadecimal digits that distinguish pictures with the same name
 * @throws if it cannot be decoded
 */
export async function renderPicture(
  data: Buffer,
  { stem, id }: { stem: string; id: string },
): Promise<Picture> {
  const whole = await sharp(data, INPUT)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture: Picture = [];
  for (const { path, width } of imageSources(imageFileName(stem, whole.info.width, id))) {
    picture.push(await renderSize(whole, path, width));
  }
  return picture;
}

async function renderSize(
  { data, info }: { data: Buffer; info: OutputInfo },
  file: string,
  width: number | null,
): Promise<Rendition> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const size = await sharp(data, { raw }).resize(width).webp(PHOTO).toBuffer({
    resolveWithObject: true,
  });
  return { file, width: size.info.width, height: size.info.height, data: size.data };
}
