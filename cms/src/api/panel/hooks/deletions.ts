import type { Core, UID } from '@strapi/strapi';
import { onPanelCall } from './panel-call';

const BUSINESS = 'api::business-details.business-details';
/** Types with drafts and pages, and the field with an entry's name. */
const PAGES: Readonly<Record<string, string>> = {
  'api::service.service': 'name',
  'api::page.page': 'title',
};
/** The types and fields that refer to a group. */
const GROUPS: Readonly<Record<string, readonly [uid: UID.ContentType, field: string][]>> = {
  'api::category.category': [
    ['api::product.product', 'category'],
    ['api::category.category', 'parent'],
  ],
  'api::brand.brand': [['api::product.product', 'brand']],
};

/**
 * Stops the panel from deleting what the site shows: the business details are on every page, a service or page must be
 * unpublished first, and a category or brand must be empty.
 */
export function keepWhatIsShown(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, action, documentId, request }, next) => {
    if (action !== 'delete') return next();
    if (uid === BUSINESS) {
      request.throw(400, 'Business details are on every page and email: change them instead');
    }
    for (const [member, field] of GROUPS[uid] ?? []) {
      const count = await strapi.db.query(member).count({ where: { [field]: { documentId } } });
      if (count > 0) request.throw(400, `${nameOfCount(strapi, member, count)} in it: move them first`);
    }
    const nameField = PAGES[uid];
    if (nameField) {
      const where = { documentId, publishedAt: { $notNull: true } };
      const published = await strapi.db.query(uid).findOne({ where });
      if (published) {
        request.throw(
          400,
          `${published[nameField]} is on the site, where pages lead to it: unpublish it first`,
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
