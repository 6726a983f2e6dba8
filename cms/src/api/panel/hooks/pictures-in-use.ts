import type { Core, UID } from '@strapi/strapi';
import { panelUser } from '#platform/strapi/panel-user';
import { pluginOf } from '#platform/strapi/services';
import { findFolderFiles, findPictureUses, type PictureUse } from '../../catalog';
import { describeUses, type NamedUse } from '../rules/picture-uses';

/** Prevents the deletion of pictures in use from the media library, including bulk deletions that contain one. */
export function keepPicturesInUse(strapi: Core.Strapi): void {
  const upload = pluginOf(strapi, 'upload');
  const single = upload.service('upload');
  const files = upload.service('file');
  const folders = upload.service('folder');
  const { remove } = single;
  const { deleteByIds: deleteFiles } = files;
  const { deleteByIds: deleteFolders } = folders;
  single.remove = async (file) => {
    await refuseIfUsed(strapi, [file.id]);
    return remove(file);
  };
  files.deleteByIds = async (ids = []) => {
    await refuseIfUsed(strapi, ids);
    return deleteFiles(ids);
  };
  folders.deleteByIds = async (ids = []) => {
    await refuseIfUsed(strapi, await findFolderFiles(strapi.db.connection, ids));
    return deleteFolders(ids);
  };
}

async function refuseIfUsed(strapi: Core.Strapi, fileIds: readonly number[]): Promise<void> {
  const request = strapi.requestContext.get();
  if (!request || !panelUser(strapi)) return;
  const uses = await findPictureUses(strapi.db.connection, fileIds);
  if (uses.length === 0) return;
  const named = await Promise.all(uses.map((use) => nameUse(strapi, use)));
  request.throw(400, describeUses(named));
}

async function nameUse(strapi: Core.Strapi, { file, type, id }: PictureUse): Promise<NamedUse> {
  if (type === null) return { file, where: id === 1 ? 'an order' : `${id} orders` };
  const uid = type as UID.ContentType;
  const kind = strapi.getModel(uid).info.displayName;
  const entry = await strapi.db.query(uid).findOne({ where: { id } });
  return { file, where: `${kind} “${entry?.name ?? entry?.title ?? id}”` };
}
