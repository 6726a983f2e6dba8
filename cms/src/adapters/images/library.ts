import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Picture, Rendition } from './render';

export const FILE = 'plugin::upload.file';

/** The panel shows this size of a picture in its lists. */
const THUMBNAIL_WIDTH = 320;

/** A file as Strapi's upload plugin and its providers know it. */
interface StoredFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  /** In kB. */
  size: number;
  /** Set by the provider. */
  url?: string;
  getStream?: () => Readable;
}

/** The parts of Strapi's upload plugin that stand before whichever provider is configured. */
interface UploadPlugin {
  service(name: 'provider'): { upload(file: StoredFile): Promise<void> };
  provider: { delete(file: StoredFile): Promise<unknown> };
}

export interface LibraryEntry {
  id: number;
  url: string;
}

/**
 * Stores pictures with Strapi's upload provider and enters them in the media library, each with its
 * smaller sizes as formats, so that whoever deletes it there deletes them too. All or none.
 * @returns the entries in the pictures' order
 */
export async function storePictures(
  strapi: Core.Strapi,
  pictures: readonly Picture[],
): Promise<LibraryEntry[]> {
  const plugin = strapi.plugin('upload') as unknown as UploadPlugin;
  const written: StoredFile[] = [];
  const write = async (rendition: Rendition): Promise<StoredFile> => {
    const file = describe(rendition);
    written.push(file);
    await plugin.service('provider').upload(file);
    delete file.getStream;
    return file;
  };
  try {
    const rows: object[] = [];
    for (const picture of pictures) rows.push(await toRow(strapi, picture, write));
    return await enter(strapi, rows);
  } catch (error) {
    await Promise.allSettled(written.map((file) => plugin.provider.delete(file)));
    throw error;
  }
}

function describe({ file, width, height, data }: Rendition): StoredFile {
  return {
    name: file,
    hash: file.replace(/\.webp$/, ''),
    ext: '.webp',
    mime: 'image/webp',
    width,
    height,
    size: Number((data.length / 1000).toFixed(2)),
    getStream: () => Readable.from(data),
  };
}

async function toRow(
  strapi: Core.Strapi,
  picture: Picture,
  write: (rendition: Rendition) => Promise<StoredFile>,
): Promise<object> {
  const files: StoredFile[] = [];
  for (const rendition of picture) files.push(await write(rendition));
  const whole = files.pop();
  const formats = files.map((file) => [formatKey(file.width), file] as const);
  return {
    ...whole,
    formats: formats.length > 0 ? Object.fromEntries(formats) : null,
    alternativeText: '',
    provider: strapi.config.get('plugin::upload.provider'),
    folderPath: '/',
  };
}

const formatKey = (width: number) => (width === THUMBNAIL_WIDTH ? 'thumbnail' : `w${width}`);

async function enter(strapi: Core.Strapi, rows: readonly object[]): Promise<LibraryEntry[]> {
  return strapi.db.transaction(async () => {
    const entries: LibraryEntry[] = [];
    for (const data of rows) entries.push(await strapi.db.query(FILE).create({ data }));
    return entries;
  });
}
