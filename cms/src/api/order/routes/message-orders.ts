import { messages } from 'shared';
import { messageOrderSchema, responses } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { assignMessageTo } from '../database/message-orders';

export default {
  routes: [
    endpoint('PUT /admin/messages/:id/order', {
      summary:
        'Assigns a message to the order with this id, or whose id ends with these six characters; null ends it',
      access: 'manager',
      body: messageOrderSchema,
      responses: { 200: responses.ContactMessage },
      errors: {
        // At the field: a 404 means that the message is gone.
        'no-order': [400, messages.noOrderCalled, 'order'],
        'several-orders': [400, messages.severalOrders, 'order'],
        'not-found': [404, messages.messageNotFound],
      },
      handler: ({ knex, params, body, user }) => assignMessageTo(knex, params.id, body.order, user),
    }),
  ],
};
