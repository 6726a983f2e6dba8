import { messages } from 'shared';
import { responses, shortageSchema } from 'shared/schemas';
import { endpoint } from '../../../platform/http/endpoint';
import { endShortage, reportShortage } from '../database/shipping/shortages';
import { toOrderForAdmin } from '../serializers/order';

const notFound = { 'not-found': [404, messages.orderNotFound] } as const;

export default {
  routes: [
    endpoint('POST /orders/:id/shortage', {
      summary:
        'Says which goods of an order are missing: it leaves the packing queue until that is dealt with',
      access: 'packer',
      body: shortageSchema,
      responses: { 200: responses.Order },
      errors: {
        'no-lines': [400, messages.shortageEmpty, 'lines'],
        'unknown-line': [400, messages.refundLineUnknown, 'lines'],
        ...notFound,
        'not-paid': [409, messages.orderNotPaid],
        shipped: [409, messages.orderShipped],
        'more-than-left': [409, messages.moreThanLeftToShip],
      },
      async handler({ params, body, user, refuse }) {
        const reported = await reportShortage(strapi.db.connection, params.id, body, user);
        if (!reported.ok) throw refuse(reported.reason);
        return toOrderForAdmin(reported.order);
      },
    }),

    endpoint('DELETE /orders/:id/shortage', {
      summary: 'Ends a shortage: the order is to be packed again',
      access: 'manager',
      responses: { 200: responses.Order },
      errors: { ...notFound, 'no-shortage': [409, messages.noShortage] },
      async handler({ params, user, refuse }) {
        const ended = await endShortage(strapi.db.connection, params.id, user);
        if (!ended.ok) throw refuse(ended.reason);
        return toOrderForAdmin(ended.order);
      },
    }),
  ],
};
