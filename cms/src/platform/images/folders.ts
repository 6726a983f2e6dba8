import type { Core } from '@strapi/strapi';
import { pluginOf } from '../strapi/services';

/** Folders at the top of the media library. */
export const FOLDERS = ['Products', 'Services', 'Pages'] as const;
export type Folder = (typeof FOLDERS)[number];

/** Fields of a file that say where it is in the library. */
export interface Place {
  folder?: number;
  folderPath: string;
}

/** Creates the folders that are missing, e.g. after an editor has deleted one. */
export async function createFolders(strapi: Core.Strapi): Promise<void> {
  for (const name of FOLDERS) {
    if (await findFolder(strapi, name)) continue;
    await pluginOf(strapi, 'upload').service('folder').create({ name, parent: null });
  }
}

/** Where a new file of a folder is put: at the top of the library if the folder was deleted or renamed. */
export async function placeIn(strapi: Core.Strapi, name: Folder): Promise<Place> {
  const found = await findFolder(strapi, name);
  return found ? { folder: found.id, folderPath: found.path } : { folderPath: '/' };
}

const findFolder = (strapi: Core.Strapi, name: Folder): Promise<{ id: number; path: string } | null> =>
  strapi.db.query('plugin::upload.folder').findOne({ where: { name, parent: null } });
