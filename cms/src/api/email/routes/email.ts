import { messages } from 'shared';
import { queueShippingConfirmation } from '../../../adapters/database/email/about-orders';
import { queueEmail } from '../../../adapters/database/email/outbox';
import { isPaid } from '../../../domain/orders/order';
import { route } from '../../../http/route';

export default {
  routes: [
    route('POST /email/send-order-confirmation', async ({ order }) => {
      if (isPaid(order)) {
        await queueEmail(strapi.db.connection, 'order-confirmation', order.documentId);
      }
      return { message: messages.emailQueued };
    }),

    route('POST /email/shipping-confirmation', async ({ order }) => {
      if (order.deliveredAt) await queueShippingConfirmation(strapi.db.connection, order);
      return { message: messages.emailQueued };
    }),
  ],
};
