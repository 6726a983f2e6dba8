import type { Core } from '@strapi/strapi';
import type { Knex } from '#platform/database/knex';
import { onPanelCall } from './panel-call';
import { findStockSeen, noteStockSeen, stockAfter } from '../../catalog';

/**
 * The panel saves a product's whole form, including the stock from when the form was opened. Sales since then are kept:
 * only the editor's change is added to the current stock. `lockInPanel` locks the product first.
 */
export function keepSoldStock(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, action, documentId, data, editor, request }, next) => {
    if (uid !== 'api::product.product' || !documentId) return next();
    // The form shows the returned stock from then on.
    const showResult = async (knex: Knex) => {
      const result = await next();
      const count = (result as Form | null)?.countInStock;
      if (typeof count === 'number') await noteStockSeen(knex, editor.id, documentId, count);
      return result;
    };
    if (action === 'update' && data) {
      return strapi.db.transaction(async ({ trx }) => {
        await moveStock(trx, editor.id, documentId, data);
        return showResult(trx);
      });
    }
    // Saving reads the entry too, but only opening it shows it to the editor.
    const isOpened = action === 'findOne' && request.method === 'GET';
    return isOpened ? showResult(strapi.db.connection) : next();
  });
}

interface Form {
  countInStock?: unknown;
}

async function moveStock(trx: Knex, editorId: number, documentId: string, data: Form): Promise<void> {
  const stock = await findStockSeen(trx, editorId, documentId);
  if (!stock || typeof data.countInStock !== 'number') return;
  const [seen, current] = [{ countInStock: stock.seen }, { countInStock: stock.current }];
  data.countInStock = stockAfter(data.countInStock, seen, current);
}
