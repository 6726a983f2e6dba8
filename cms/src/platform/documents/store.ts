import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Place } from '../images/folders';
import { FILE } from '../images/library';
import { imageStem } from '../images/rules/image-upload';
import { pluginOf, type StoredFile } from '../strapi/services';

/**
 * Stores a checked PDF with Strapi's upload provider and adds it to the media library, both or none.
 * @param name the name of the uploaded file
 * @param place the folder of the library
 * @returns its path
 */
export async function storePdf(
  strapi: Core.Strapi,
  name: string,
  data: Buffer,
  place: Place,
): Promise<string> {
  const plugin = pluginOf(strapi, 'upload');
  const hash = `${imageStem(name)}-${randomBytes(5).toString('hex')}`;
  const file: StoredFile = {
    name: `${hash}.pdf`,
    hash,
    ext: '.pdf',
    mime: 'application/pdf',
    size: Number((data.length / 1000).toFixed(2)),
    getStream: () => Readable.from(data),
  };
  await plugin.service('provider').upload(file);
  delete file.getStream;
  try {
    const provider: unknown = strapi.config.get('plugin::upload.provider');
    const entry = { ...file, formats: null, alternativeText: '', provider, ...place };
    const stored: { url: string } = await strapi.db.query(FILE).create({ data: entry });
    return stored.url;
  } catch (error) {
    await plugin.provider.delete(file);
    throw error;
  }
}
