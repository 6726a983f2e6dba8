import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { drawIllustration } from '../demo';
import { renderOnce } from './render';

const FILE = 'plugin::upload.file';
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
  const folder = join(strapi.dirs.static.public, 'uploads');
  await mkdir(folder, { recursive: true });
  const waiting = [...new Set(keys)];
  const ids = new Map<string, number>();
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      ids.set(key, await seedIllustration(strapi, folder, key));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return ids;
}

async function seedIllustration(strapi: Core.Strapi, folder: string, key: string): Promise<number> {
  const svg = drawIllustration(key);
  const hash = `${key}_${createHash('sha256').update(svg).digest('hex').slice(0, 10)}`;
  const known = await strapi.db.query(FILE).findOne({ where: { hash } });
  if (known) return known.id;
  const { data, width, height } = await renderOnce(hash, svg);
  await writeFile(join(folder, `${hash}.webp`), data);
  const file = await strapi.db.query(FILE).create({
    data: {
      name: `${key}.webp`,
      alternativeText: '',
      hash,
      ext: '.webp',
      mime: 'image/webp',
      size: Number((data.length / 1000).toFixed(2)),
      width,
      height,
      url: `/uploads/${hash}.webp`,
      provider: 'local',
      folderPath: '/',
    },
  });
  return file.id;
}
