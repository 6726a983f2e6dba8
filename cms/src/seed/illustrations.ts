import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { FILE, storePictures } from '../adapters/images/library';
import { drawIllustration } from '../demo';
import { renderOnce } from './render';

/** As many at once as there is to gain on a small machine. */
const PARALLEL = 2;

/**
 * Renders the demo's drawings to WebP and enters them in the media library; those that are in it
 * already are left alone.
 * @returns row ids of the files by illustration key
 */
export async function seedIllustrations(
  strapi: Core.Strapi,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const waiting = [...new Set(keys)];
  const ids = new Map<string, number>();
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      ids.set(key, await seedIllustration(strapi, key));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return ids;
}

async function seedIllustration(strapi: Core.Strapi, key: string): Promise<number> {
  const svg = drawIllustration(key);
  const id = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  const hash = { $startsWith: `${key}-w`, $endsWith: `-${id}` };
  const known = await strapi.db.query(FILE).findOne({ where: { hash } });
  if (known) return known.id;
  const [entry] = await storePictures(strapi, [await renderOnce({ stem: key, id }, svg)]);
  if (!entry) throw new Error(`The picture ${key} was not stored`);
  return entry.id;
}
