import type { Core, UID } from '@strapi/strapi';
import { writeAudit } from '../../../platform/audit/audit';
import { panelUser } from '../../../platform/strapi/panel-user';

interface Watched {
  kind: string;
  fields: readonly string[];
}

/** What of an entry is noted when it is changed in Strapi's panel: nothing secret, nothing long, nobody's address. */
const WATCHED: Readonly<Record<string, Watched>> = {
  'api::product.product': {
    kind: 'product',
    fields: ['name', 'price', 'countInStock', 'isListed'],
  },
  'api::order.order': {
    kind: 'order',
    fields: ['state', 'totalCents', 'trackingNumber', 'removedAt'],
  },
  'api::order-line.order-line': { kind: 'order-line', fields: ['name', 'priceCents', 'quantity'] },
  'api::review.review': { kind: 'review', fields: ['name', 'rating', 'isHidden'] },
  'plugin::users-permissions.user': {
    kind: 'user',
    fields: ['name', 'email', 'isAdmin', 'blocked', 'confirmed'],
  },
};

/** Of the other types of the shop. */
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
 * Notes who changed what of the shop in Strapi's panel, in one transaction with the change. The shop's own API
 * writes its notes itself, with more to say.
 */
export function auditPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const watched = watchedOf(strapi, context.uid);
    const action = ACTIONS[context.action];
    const editor = panelUser(strapi);
    if (!watched || !action || !editor) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const given = (context.params as { documentId?: string }).documentId;
      const before = await readWatched(strapi, context.uid, given, watched.fields);
      const result = await next();
      const subject = given ?? (result as { documentId?: string } | null)?.documentId ?? '';
      const after = await readWatched(strapi, context.uid, subject, watched.fields);
      const details = { before, after };
      await writeAudit(
        trx,
        `panel: ${editor.email}`,
        `${watched.kind}.${action}`,
        // There is one of it, which needs no telling apart.
        strapi.getModel(context.uid).kind === 'singleType' ? '' : subject,
        details,
      );
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

/** Of a type with drafts, the draft. */
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
