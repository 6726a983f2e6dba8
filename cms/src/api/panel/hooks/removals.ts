import type { Core, UID } from '@strapi/strapi';
import { pluginOf } from '../../../platform/strapi/services';
import { describeUses, type NamedUse } from '../rules/picture-uses';
import { panelUser } from '../../../platform/strapi/panel-user';
import { findFolderFiles, findPictureUses, type PictureUse } from '../../catalog';

const BUSINESS = 'api::business-details.business-details';
/** They have drafts and pages of their own: each with what it is called. */
const PAGES: Readonly<Record<string, string>> = {
  'api::service.service': 'name',
  'api::page.page': 'title',
};
/** What refers to them, by the fields that do. */
const GROUPS: Readonly<Record<string, readonly [uid: UID.ContentType, field: string][]>> = {
  'api::category.category': [
    ['api::product.product', 'category'],
    ['api::category.category', 'parent'],
  ],
  'api::brand.brand': [['api::product.product', 'brand']],
};

/**
 * What the site shows is not removed in the panel by one press: the business details are on every page,
 * a service or page is taken off the site first, by Strapi's Unpublish, and a category or brand is emptied first.
 */
export function keepWhatIsShown(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const request = strapi.requestContext.get();
    if (context.action !== 'delete' || !request || !panelUser(strapi)) return next();
    if (context.uid === BUSINESS) {
      request.throw(400, 'Business details are on every page and email: change them instead');
    }
    const { documentId } = context.params as { documentId?: string };
    for (const [uid, field] of GROUPS[context.uid] ?? []) {
      const count = await strapi.db.query(uid).count({ where: { [field]: { documentId } } });
      if (count > 0)
        request.throw(400, `${nameOfCount(strapi, uid, count)} in it: move them first`);
    }
    const calledBy = PAGES[context.uid];
    if (calledBy) {
      const where = { documentId, publishedAt: { $notNull: true } };
      const published = await strapi.db.query(context.uid).findOne({ where });
      if (published) {
        request.throw(
          400,
          `${published[calledBy]} is on the site, where pages lead to it: unpublish it first`,
        );
      }
    }
    return next();
  });
}

/** `1 product is`, `2 products are`. */
function nameOfCount(strapi: Core.Strapi, uid: UID.ContentType, count: number): string {
  const { singularName, pluralName } = strapi.getModel(uid).info as Record<string, string>;
  return count === 1 ? `1 ${singularName} is` : `${count} ${pluralName} are`;
}

/** A picture that something shows is not deleted from the media library, nor any of those chosen with it. */
export function keepPicturesInUse(strapi: Core.Strapi): void {
  const upload = pluginOf(strapi, 'upload');
  const [files, folders, single] = [
    upload.service('file'),
    upload.service('folder'),
    upload.service('upload'),
  ];
  const knex = () => strapi.db.connection;
  const [remove, deleteFiles, deleteFolders] = [
    single.remove,
    files.deleteByIds,
    folders.deleteByIds,
  ];
  single.remove = async (file) => {
    await refuseIfUsed(strapi, [file.id]);
    return remove(file);
  };
  files.deleteByIds = async (ids = []) => {
    await refuseIfUsed(strapi, ids);
    return deleteFiles(ids);
  };
  folders.deleteByIds = async (ids = []) => {
    await refuseIfUsed(strapi, await findFolderFiles(knex(), ids));
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
