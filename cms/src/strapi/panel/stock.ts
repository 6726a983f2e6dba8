import type { Core } from '@strapi/strapi';
import type { Knex } from '../../adapters/database/knex';
import { findStock, findStockSeen, noteStockSeen } from '../../adapters/database/audit/panel-views';
import { stockAfter } from '../../domain/catalog/product-change';
import { panelUser } from './user';

const PRODUCT = 'api::product.product';

/** Worked out from the reviews; a form that was opened earlier must not set them back. */
const DERIVED = ['rating', 'numReviews'];

/**
 * Strapi's panel saves a product's whole form, with the stock of when it was opened. What was sold
 * since stays sold: the stock moves by what the editor has changed it by. `lockInPanel` keeps it still.
 */
export function keepSoldStock(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const editor = context.uid === PRODUCT ? panelUser(strapi) : undefined;
    if (!editor) return next();
    const { documentId, data } = context.params as { documentId?: string; data?: Fields };
    if (context.action === 'update' && documentId && data) {
      // What comes back is what was saved: the middleware's own type cannot say so.
      return saveInPanel(strapi, editor.id, documentId, data, async () => next()) as never;
    }
    const result = await next();
    if (context.action === 'findOne' && documentId && isOpening(strapi)) {
      await noteResult(strapi.db.connection, editor.id, documentId, result);
    }
    return result;
  });
}

type Fields = Record<string, unknown>;

/** Saving reads the entry too; only opening it shows it to the editor. */
const isOpening = (strapi: Core.Strapi) => strapi.requestContext.get()?.request.method === 'GET';

async function saveInPanel<Result>(
  strapi: Core.Strapi,
  editorId: number,
  documentId: string,
  data: Fields,
  save: () => Promise<Result>,
): Promise<Result> {
  for (const field of DERIVED) delete data[field];
  return strapi.db.transaction(async ({ trx }) => {
    const current = await findStock(trx, documentId);
    const seen = await findStockSeen(trx, editorId, documentId);
    const sent = data.countInStock;
    if (current !== undefined && seen !== undefined && typeof sent === 'number') {
      const basis = { countInStock: seen };
      data.countInStock = stockAfter(sent, basis, { countInStock: current });
    }
    const result = await save();
    await noteResult(trx, editorId, documentId, result);
    return result;
  });
}

/** The answer is what the form shows from then on. */
async function noteResult(
  knex: Knex,
  editorId: number,
  documentId: string,
  result: unknown,
): Promise<void> {
  const { countInStock } = (result ?? {}) as { countInStock?: unknown };
  if (typeof countInStock !== 'number') return;
  await noteStockSeen(knex, editorId, documentId, countInStock);
}
