import type { Core } from '@strapi/strapi';
import {
  lockAccountsAndAdmins,
  lockAccountsToRemove,
  lockDocuments,
  lockProductsOfGroups,
  lockProductsOfReviews,
  type Purpose,
} from '../../../platform/database/locks';
import { panelUser } from '../../../platform/strapi/panel-user';

const PURPOSES: Readonly<Record<string, Purpose>> = {
  update: 'change',
  publish: 'change',
  unpublish: 'change',
  discardDraft: 'change',
  delete: 'removal',
};

/**
 * Locks what Strapi's panel is about to write, in the order that all keep, before Strapi reads it.
 * What somebody else has deleted by then is not found: Strapi itself would end the process over it.
 */
export function lockInPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    const purpose = PURPOSES[context.action];
    const table = strapi.getModel(context.uid).collectionName;
    const request = strapi.requestContext.get();
    if (!purpose || !documentId || !table || !request || !panelUser(strapi)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const ids = [
        ...[documentId, ...chosenRows(request.request.body)],
        ...(context.uid === 'api::product.product' ? chosen(context.params, 'worksWith') : []),
      ];
      if (context.uid === 'api::review.review') {
        await lockProductsOfReviews(trx, ids, chosen(context.params, 'product'));
      }
      if (table === 'categories' || table === 'brands') await lockProductsOfGroups(trx, table, ids);
      if (table === 'up_users') {
        const lock = purpose === 'removal' ? lockAccountsToRemove : lockAccountsAndAdmins;
        await lock(trx, ...ids);
      }
      const there = await lockDocuments(trx, table, ids, purpose);
      if (!there.has(documentId)) request.throw(404, 'It has been deleted meanwhile');
      return next();
    });
  });
}

/** Rows of a list that are deleted or published together: the first one to come locks them all. */
function chosenRows(body: unknown): string[] {
  const { documentIds } = (body ?? {}) as { documentIds?: unknown };
  return Array.isArray(documentIds) ? documentIds.map(String) : [];
}

/** Products that an entry is about to refer to by this field. */
function chosen(params: object, field: 'product' | 'worksWith'): string[] {
  const { data } = params as {
    data?: Partial<Record<typeof field, { connect?: { documentId?: string }[] }>>;
  };
  return (data?.[field]?.connect ?? []).flatMap(({ documentId }) => documentId ?? []);
}
