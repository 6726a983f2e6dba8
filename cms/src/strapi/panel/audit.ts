import type { Core, UID } from '@strapi/strapi';
import { writeAudit } from '../../adapters/database/audit';
import { panelUser } from './user';

/** What of an entry is noted when it is changed in Strapi's panel: nothing secret, nothing long. */
const WATCHED: Readonly<Record<string, { kind: string; fields: readonly string[] }>> = {
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

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'created',
  clone: 'created',
  update: 'updated',
  delete: 'removed',
};

/**
 * Notes who changed which price, stock, order, review or account in Strapi's panel, in one transaction with
 * the change. The shop's own API writes its notes itself, with more to say.
 */
export function auditPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const watched = WATCHED[context.uid];
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
        subject,
        details,
      );
      return result;
    });
  });
}

async function readWatched(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  fields: readonly string[],
): Promise<object | null> {
  if (!documentId) return null;
  const found = await strapi.db.query(uid).findOne({ where: { documentId }, select: [...fields] });
  return found && Object.fromEntries(fields.map((field) => [field, found[field] ?? null]));
}
