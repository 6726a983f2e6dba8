import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { pluginOf, type StoredFile } from '../strapi/services';
import type { Picture, Rendition } from './render';

export const FILE = 'plugin::upload.file';

/** The size that the panel shows in its lists. */
const THUMBNAIL_WIDTH = 320;

interface LibraryEntry {
  id: number;
  url: string;
}

/**
 * Stores pictures with Strapi's upload provider and adds them to the media library, all or none. Smaller sizes are
 * stored as formats of the picture, so that Strapi deletes them together.
 * @param details additional fields in the library for each picture
 * @returns the entries in the pictures' order
 */
export async function storePictures(
  strapi: Core.Strapi,
  pictures: readonly Picture[],
  details: readonly object[] = [],
): Promise<LibraryEntry[]> {
  const plugin = pluginOf(strapi, 'upload');
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
    for (const [index, picture] of pictures.entries())
      rows.push({ ...(await toRow(strapi, picture, write)), ...details[index] });
    return await strapi.db.transaction(async () => {
      const entries: LibraryEntry[] = [];
      for (const data of rows) entries.push(await strapi.db.query(FILE).create({ data }));
      return entries;
    });
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

const formatKey = (width = 0) => (width === THUMBNAIL_WIDTH ? 'thumbnail' : `w${width}`);
