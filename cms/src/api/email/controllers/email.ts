import type { Context } from 'koa';
import { messages } from 'shared';
import { enqueueLetter } from '../../../adapters/database/email/outbox';
import { aboutOrderSchema } from '../../../domain/orders/about-order-input';
import { isPaid } from '../../../domain/orders/order';
import { requireOrderAccess } from '../../../http/require-order-access';
import { parse } from '../../../http/parse';

export default () => ({
  async sendOrderConfirmation(ctx: Context) {
    const { _id } = parse(aboutOrderSchema, ctx.request.body).order;
    const order = await requireOrderAccess(ctx, _id);
    if (isPaid(order)) {
      await enqueueLetter(strapi.db.connection, 'order-confirmation', order.documentId);
    }
    ctx.body = { message: messages.emailQueued };
  },

  async sendShippingConfirmation(ctx: Context) {
    const { _id } = parse(aboutOrderSchema, ctx.request.body).order;
    const order = await requireOrderAccess(ctx, _id);
    if (order.deliveredAt) {
      const subject = `${order.documentId}:${order.trackingNumber ?? ''}`;
      await enqueueLetter(strapi.db.connection, 'shipping-confirmation', subject);
    }
    ctx.body = { message: messages.emailQueued };
  },
});
