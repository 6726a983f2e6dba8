import type { Core, UID } from '@strapi/strapi';
import { writeAudit } from '#platform/audit/audit';
import { readContent } from '#platform/audit/content';
import { blankLike, versionsOf, type Content } from '#platform/audit/rules/versions';
import { onPanelCall } from './panel-call';

interface Watched {
  kind: string;
  fields: readonly string[];
  /** Its whole content is not stored. */
  isPersonal?: true;
}

/**
 * Fields of entries written in Strapi's panel that the audit stores in its details: nothing secret or long, no postal
 * address. Of types without personal data it stores the whole content too.
 */
const WATCHED: Readonly<Record<string, Watched>> = {
  'api::product.product': {
    kind: 'product',
    fields: ['name', 'price', 'countInStock', 'isListed'],
  },
  'api::order.order': {
    kind: 'order',
    fields: ['state', 'totalCents', 'trackingNumber', 'removedAt'],
    isPersonal: true,
  },
  'api::order-line.order-line': {
    kind: 'order-line',
    fields: ['name', 'priceCents', 'quantity'],
    isPersonal: true,
  },
  'api::review.review': {
    kind: 'review',
    fields: ['name', 'rating', 'isHidden'],
    isPersonal: true,
  },
  'api::synonym.synonym': { kind: 'synonym', fields: ['words'] },
  'plugin::users-permissions.user': {
    kind: 'user',
    fields: ['name', 'email', 'isAdmin', 'adminRole', 'blocked', 'confirmed'],
    isPersonal: true,
  },
};

/** Types of fields that the audit stores for the shop's other content types. */
const SHORT = ['string', 'email', 'integer', 'decimal', 'boolean', 'enumeration'];

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'created',
  clone: 'created',
  update: 'updated',
  delete: 'removed',
  publish: 'published',
  unpublish: 'unpublished',
};

/**
 * Writes an audit row for each change of the shop's content in the panel, in the same transaction. The shop's own API
 * writes its rows itself, with more details.
 */
export function auditPanel(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, action, documentId, editor }, next) => {
    const watched = watchedOf(strapi, uid);
    const verb = ACTIONS[action];
    if (!watched || !verb) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const contentAt = async (id: string | undefined): Promise<Content | null> =>
        watched.isPersonal ? null : readContent(strapi, uid, id);
      const before = await readWatched(strapi, uid, documentId, watched.fields);
      const contentBefore = await contentAt(documentId);
      const result = await next();
      const id = documentId ?? (result as { documentId?: string } | null)?.documentId ?? '';
      const after = await readWatched(strapi, uid, id, watched.fields);
      const details = { before, after };
      const isSingle = strapi.getModel(uid).kind === 'singleType';
      const subject = isSingle ? '' : id;
      const contentAfter = await contentAt(id);
      // The shop's own words can be restored too: a single type that nobody has written yet is blank.
      const first = isSingle ? blankLike(contentAfter) : null;
      const versions = versionsOf(id, contentBefore ?? first, contentAfter);
      const actor = `panel: ${editor.email}`;
      await writeAudit(trx, actor, `${watched.kind}.${verb}`, subject, details, versions);
      return result;
    });
  });
}

function watchedOf(strapi: Core.Strapi, uid: UID.ContentType): Watched | undefined {
  if (WATCHED[uid] || !uid.startsWith('api::')) return WATCHED[uid];
  const { info, attributes } = strapi.getModel(uid);
  const fields = Object.entries(attributes).filter(([, { type }]) => SHORT.includes(type));
  return { kind: info.singularName, fields: fields.map(([name]) => name) };
}

/** Reads the draft of a type that has drafts. */
async function readWatched(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  fields: readonly string[],
): Promise<object | null> {
  if (!documentId) return null;
  const hasDrafts = strapi.getModel(uid).options?.draftAndPublish === true;
  const found = await strapi.db.query(uid).findOne({
    where: { documentId, ...(hasDrafts && { publishedAt: null }) },
    select: ['id', ...fields],
  });
  return found && Object.fromEntries(fields.map((field) => [field, found[field] ?? null]));
}
