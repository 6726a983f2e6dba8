import type { Context } from 'koa';
import { messages } from 'shared';
import * as v from 'valibot';
import { findVisibleOrder } from '../../../adapters/database/order-reads';
import { enqueueLetter } from '../../../adapters/database/outbox';
import { isPaid } from '../../../domain/order';
import { ApiProblem } from '../../../http/api-problem';
import { parse } from '../../../http/parse';
import { signedInUser } from '../../../http/signed-in';

/** The body may hold a whole order; nothing but its id is read. */
const aboutOrder = v.object({
  order: v.fallback(v.object({ _id: v.fallback(v.string(), '') }), { _id: '' }),
});

export default () => ({
  async sendOrderConfirmation(ctx: Context) {
    const asker = signedInUser(ctx);
    const { _id } = parse(aboutOrder, ctx.request.body).order;
    const order = await findVisibleOrder(strapi.db.connection, _id);
    if (!order || !(asker.isAdmin || order.customer.documentId === asker.documentId)) {
      throw new ApiProblem(404, messages.orderNotFound);
    }
    if (isPaid(order)) {
      await enqueueLetter(strapi.db.connection, 'order-confirmation', order.documentId);
    }
    ctx.body = { message: messages.emailQueued };
  },
});
