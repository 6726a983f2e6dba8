import type { Context } from 'koa';
import { messages } from 'shared';
import * as v from 'valibot';
import { enqueueLetter } from '../../../adapters/database/outbox';
import { isPaid } from '../../../domain/order';
import { orderOfAsker } from '../../../http/order-of-asker';
import { parse } from '../../../http/parse';

/** The body may hold a whole order; nothing but its id is read. */
const aboutOrder = v.object({
  order: v.fallback(v.object({ _id: v.fallback(v.string(), '') }), { _id: '' }),
});

export default () => ({
  async sendOrderConfirmation(ctx: Context) {
    const { _id } = parse(aboutOrder, ctx.request.body).order;
    const order = await orderOfAsker(ctx, _id);
    if (isPaid(order)) {
      await enqueueLetter(strapi.db.connection, 'order-confirmation', order.documentId);
    }
    ctx.body = { message: messages.emailQueued };
  },

  async sendShippingConfirmation(ctx: Context) {
    const { _id } = parse(aboutOrder, ctx.request.body).order;
    const order = await orderOfAsker(ctx, _id);
    if (order.deliveredAt) {
      const subject = `${order.documentId}:${order.trackingNumber ?? ''}`;
      await enqueueLetter(strapi.db.connection, 'shipping-confirmation', subject);
    }
    ctx.body = { message: messages.emailQueued };
  },
});
