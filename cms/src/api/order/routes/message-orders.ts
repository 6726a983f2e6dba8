import { messages } from 'shared';
import { messageOrderSchema, responses } from 'shared/schemas';
import { endpoint } from '../../../platform/http/endpoint';
import { assignMessageTo } from '../database/message-orders';

export default {
  routes: [
    endpoint('PUT /admin/messages/:id/order', {
      operationId: 'assignMessage',
      summary:
        'Assigns a message to the order with this id, or whose id ends with these six characters; null ends it',
      access: 'admin',
      body: messageOrderSchema,
      responses: { 200: responses.ContactMessage },
      errors: {
        'no-name': [400, 'order must be text, or null for none'],
        'no-order': [404, messages.orderNotFound],
        'not-found': [404, messages.messageNotFound],
        'several-orders': [409, messages.severalOrders],
      },
      async handler({ params, body, user, refuse }) {
        const assigned = await assignMessageTo(strapi.db.connection, params.id, body.order, user);
        if (typeof assigned === 'string') throw refuse(assigned);
        return assigned;
      },
    }),
  ],
};
