import { messages } from 'shared';
import { enqueueLetter } from '../../../adapters/database/email/outbox';
import { isPaid } from '../../../domain/orders/order';
import { route } from '../../../http/route';

export default {
  routes: [
    route('POST /email/send-order-confirmation', async ({ order }) => {
      if (isPaid(order)) {
        await enqueueLetter(strapi.db.connection, 'order-confirmation', order.documentId);
      }
      return { message: messages.emailQueued };
    }),

    route('POST /email/shipping-confirmation', async ({ order }) => {
      if (order.deliveredAt) {
        const subject = `${order.documentId}:${order.trackingNumber ?? ''}`;
        await enqueueLetter(strapi.db.connection, 'shipping-confirmation', subject);
      }
      return { message: messages.emailQueued };
    }),
  ],
};
