import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Core } from '@strapi/strapi';
import { imageFileName, imageSources } from 'shared';
import sharp from 'sharp';
import texts from './data/picture-texts.json';
import { placeIn, type Folder } from '#platform/images/folders';
import { FILE, storePictures } from '#platform/images/library';
import type { Picture, Rendition } from '#platform/images/render';

/** What pictures show. Pages name those of products by the product. */
const TEXTS: Readonly<Record<string, string>> = texts;

/**
 * Adds the demo's pictures to the media library. Existing pictures are not changed.
 * @param library the folder of the library for new ones
 * @returns row ids of the files, by picture name
 */
export async function storeDemoPictures(
  strapi: Core.Strapi,
  names: readonly string[],
  library: Folder,
): Promise<Map<string, number>> {
  // The compiler does not copy pictures, so they are read from the source folder.
  const folder = join(strapi.dirs.app.root, 'src', 'demo', 'pictures');
  const ids = new Map<string, number>();
  for (const name of new Set(names)) {
    const alternativeText = TEXTS[name] ?? '';
    const details = { ...(await placeIn(strapi, library)), alternativeText };
    ids.set(name, await storeOnce(strapi, await readPicture(folder, name), details));
  }
  return ids;
}

/** A picture in all its sizes: `soil-probe.webp` is the full size, `320/soil-probe.webp` is 320 px wide. */
export async function readPicture(folder: string, name: string): Promise<Picture> {
  const whole = await readRendition(folder, name);
  const id = createHash('sha256').update(whole.data).digest('hex').slice(0, 10);
  return Promise.all(
    imageSources(imageFileName(name, whole.width, id)).map(async ({ path: file, width }) => {
      const isWhole = width === whole.width;
      return { ...(isWhole ? whole : await readRendition(join(folder, `${width}`), name)), file };
    }),
  );
}

async function readRendition(folder: string, name: string): Promise<Omit<Rendition, 'file'>> {
  const data = await readFile(join(folder, `${name}.webp`));
  const { width, height } = await sharp(data).metadata();
  return { width, height, data };
}

async function storeOnce(strapi: Core.Strapi, picture: Picture, details: object): Promise<number> {
  const hash = parse(picture.at(-1)?.file ?? '').name;
  const known = await strapi.db.query(FILE).findOne({ where: { hash } });
  if (known) return known.id;
  const [entry] = await storePictures(strapi, [picture], [details]);
  if (!entry) throw new Error(`The picture ${hash} was not stored`);
  return entry.id;
}
