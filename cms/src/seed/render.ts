import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type WebpOptions } from 'sharp';
import { renderPicture, type Picture, type Rendition } from '../adapters/images/render';

/** Drawings have flat areas and sharp edges; at these settings most are below 30 KB. */
const DRAWING: WebpOptions = { quality: 76, effort: 4, preset: 'picture' };

/** Rendering all drawings takes a while, so the results are kept for the next empty database. */
const CACHE = join(__dirname, '../../../node_modules/.cache/illustrations');

/** Which drawing, and ten hexadecimal digits that tell its contents from every other. */
export interface DrawingName {
  stem: string;
  id: string;
}

/** A drawing as WebP in all its sizes. */
export async function renderOnce(name: DrawingName, svg: string): Promise<Picture> {
  const folder = join(CACHE, `${name.stem}-${name.id}`);
  const files = await readdir(folder).catch(() => null);
  return files ? readPicture(folder, files) : renderTo(folder, name, svg);
}

async function readPicture(folder: string, files: readonly string[]): Promise<Picture> {
  const picture = await Promise.all(files.map((file) => readRendition(folder, file)));
  return picture.sort((one, other) => one.width - other.width);
}

async function readRendition(folder: string, file: string): Promise<Rendition> {
  const data = await readFile(join(folder, file));
  const { width, height } = await sharp(data).metadata();
  return { file, width, height, data };
}

async function renderTo(folder: string, name: DrawingName, svg: string): Promise<Picture> {
  const picture = await renderPicture(Buffer.from(svg), name, DRAWING);
  // Written aside first: another process must never find half a picture.
  const draft = `${folder}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const { file, data } of picture) await writeFile(join(draft, file), data);
  await rename(draft, folder);
  return picture;
}
