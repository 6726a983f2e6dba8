import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type WebpOptions } from 'sharp';

/** Drawings have flat areas and sharp edges; at these settings most are below 30 KB. */
const WEBP: WebpOptions = { quality: 76, effort: 6, preset: 'picture' };

/** Rendering all drawings takes half a minute, so the results are kept for the next empty database. */
const CACHE = join(__dirname, '../../../node_modules/.cache/illustrations');

export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

/** A drawing as WebP. @param name tells this drawing and its contents from every other */
export async function renderOnce(name: string, svg: string): Promise<Picture> {
  const file = join(CACHE, `${name}.webp`);
  const data = await readFile(file).catch(() => renderTo(file, svg));
  const { width, height } = await sharp(data).metadata();
  return { data, width, height };
}

async function renderTo(file: string, svg: string): Promise<Buffer> {
  const data = await sharp(Buffer.from(svg)).webp(WEBP).toBuffer();
  await mkdir(CACHE, { recursive: true });
  // Written aside first: another process must never find half a picture.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, data);
  await rename(draft, file);
  return data;
}
