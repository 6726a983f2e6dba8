import type { Core } from '@strapi/strapi';
import {
  lockAccountsAndAdmins,
  lockAccountsToRemove,
  lockDocuments,
  lockProductsOfGroups,
  lockProductsOfReviews,
  type Purpose,
} from '../../../platform/database/locks';
import { onPanelCall, type PanelCall } from './panel-call';

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
  onPanelCall(strapi, async ({ uid, action, documentId, data, request }, next) => {
    const purpose = PURPOSES[action];
    const table = strapi.getModel(uid).collectionName;
    if (!purpose || !documentId || !table) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const ids = [
        ...[documentId, ...chosenRows(request.request.body)],
        ...(uid === 'api::product.product' ? chosen(data, 'worksWith') : []),
      ];
      if (uid === 'api::review.review') {
        await lockProductsOfReviews(trx, ids, chosen(data, 'product'));
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
function chosen(data: PanelCall['data'], field: 'product' | 'worksWith'): string[] {
  const choice = data?.[field] as { connect?: { documentId?: string }[] } | undefined;
  return (choice?.connect ?? []).flatMap(({ documentId }) => documentId ?? []);
}
