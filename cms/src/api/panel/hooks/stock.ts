import type { Core } from '@strapi/strapi';
import type { Knex } from '../../../platform/database/knex';
import { panelUser } from '../../../platform/strapi/panel-user';
import { findStockSeen, noteStockSeen, stockAfter } from '../../catalog';

/**
 * Strapi's panel saves a product's whole form, with the stock of when it was opened. What was sold
 * since stays sold: the stock moves by what the editor has changed it by. `lockInPanel` keeps it still.
 */
export function keepSoldStock(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const editor = context.uid === 'api::product.product' ? panelUser(strapi) : undefined;
    const { documentId, data } = context.params as { documentId?: string; data?: Fields };
    if (!editor || !documentId) return next();
    // The result is what the form shows from then on.
    const noteResult = async (knex: Knex, result: { countInStock?: unknown } | null) => {
      const count = result?.countInStock;
      if (typeof count === 'number') await noteStockSeen(knex, editor.id, documentId, count);
    };
    if (context.action === 'update' && data) {
      return strapi.db.transaction(async ({ trx }) => {
        await moveStock(trx, editor.id, documentId, data);
        const result = await next();
        await noteResult(trx, result as Fields | null);
        return result;
      });
    }
    const result = await next();
    if (context.action === 'findOne' && isOpening(strapi)) {
      await noteResult(strapi.db.connection, result as Fields | null);
    }
    return result;
  });
}

type Fields = Record<string, unknown>;

/** Saving reads the entry too; only opening it shows it to the editor. */
const isOpening = (strapi: Core.Strapi) => strapi.requestContext.get()?.request.method === 'GET';

async function moveStock(
  trx: Knex,
  editorId: number,
  documentId: string,
  data: Fields,
): Promise<void> {
  const stock = await findStockSeen(trx, editorId, documentId);
  if (!stock || typeof data.countInStock !== 'number') return;
  const [seen, current] = [{ countInStock: stock.seen }, { countInStock: stock.current }];
  data.countInStock = stockAfter(data.countInStock, seen, current);
}
