import { messages } from 'shared';
import { messageOrderSchema, responses } from 'shared/schemas';
import { ApiError } from '../../../platform/http/api-error';
import { endpoint } from '../../../platform/http/endpoint';
import { assignMessageTo } from '../database/message-orders';

const FAULTS = { 'no-order': messages.noOrderCalled, 'several-orders': messages.severalOrders };

/** An error at the field: a 404 would mean that the message is gone. */
const faultOf = (message: string) => new ApiError(400, message, [{ path: 'order', message }]);

export default {
  routes: [
    endpoint('PUT /admin/messages/:id/order', {
      summary:
        'Assigns a message to the order with this id, or whose id ends with these six characters; null ends it',
      access: 'manager',
      body: messageOrderSchema,
      responses: { 200: responses.ContactMessage },
      errors: {
        'no-name': [400, 'order must be text, or null for none'],
        'no-order': [400, FAULTS['no-order']],
        'several-orders': [400, FAULTS['several-orders']],
        'not-found': [404, messages.messageNotFound],
      },
      async handler({ params, body, user, refuse }) {
        const assigned = await assignMessageTo(strapi.db.connection, params.id, body.order, user);
        if (assigned === 'not-found') throw refuse('not-found');
        if (typeof assigned === 'string') throw faultOf(FAULTS[assigned]);
        return assigned;
      },
    }),
  ],
};
