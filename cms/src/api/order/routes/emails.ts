import { messages } from 'shared';
import { queueShippingConfirmation } from '../database/about-orders';
import { queueEmail } from '../../../platform/email/database/outbox';
import { isPaid } from '../rules/order';
import { route } from '../../../platform/http/route';

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
