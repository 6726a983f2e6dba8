import type { Core } from '@strapi/strapi';
import {
  lockAccountsAndAdmins,
  lockAccountsToRemove,
  lockDocuments,
  lockProductsOfGroups,
  lockProductsOfReviews,
  type Purpose,
} from '#platform/database/locks';
import { onPanelCall, type PanelCall } from './panel-call';

const PURPOSES: Readonly<Record<string, Purpose>> = {
  update: 'change',
  publish: 'change',
  unpublish: 'change',
  discardDraft: 'change',
  delete: 'removal',
};

/**
 * Locks the rows that the panel is about to write, in the global lock order, before Strapi reads them. Answers 404 for
 * rows that were just deleted; Strapi itself would crash the process.
 */
export function lockInPanel(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, action, documentId, data, request }, next) => {
    const purpose = PURPOSES[action];
    const table = strapi.getModel(uid).collectionName;
    if (!purpose || !documentId || !table) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const ids = [
        documentId,
        ...chosenRows(request.request.body),
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

/** The entries of a bulk deletion or publication. The first call locks all of them. */
function chosenRows(body: unknown): string[] {
  const { documentIds } = (body ?? {}) as { documentIds?: unknown };
  return Array.isArray(documentIds) ? documentIds.map(String) : [];
}

/** Products that an entry will refer to. */
function chosen(data: PanelCall['data'], field: 'product' | 'worksWith'): string[] {
  const choice = data?.[field] as { connect?: { documentId?: string }[] } | undefined;
  return (choice?.connect ?? []).flatMap(({ documentId }) => documentId ?? []);
}
