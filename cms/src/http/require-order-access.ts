import type { Context } from 'koa';
import { messages } from 'shared';
import { findVisibleOrder } from '../adapters/database/orders/reads';
import type { OrderRecord } from '../domain/orders/order';
import { ApiProblem } from './api-problem';
import { signedInUser } from './signed-in';

/**
 * The order of this id, for its owner and for admins.
 * @throws ApiProblem 404, in the same words for an unknown order and for somebody else's
 */
export async function requireOrderAccess(ctx: Context, documentId: string): Promise<OrderRecord> {
  const asker = signedInUser(ctx);
  const order = await findVisibleOrder(strapi.db.connection, documentId);
  const mayRead = order && (asker.isAdmin || order.customer.documentId === asker.documentId);
  if (!mayRead) throw new ApiProblem(404, messages.orderNotFound);
  return order;
}
