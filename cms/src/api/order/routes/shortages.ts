import { messages } from 'shared';
import { responses, shortageSchema } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
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
        'unknown-line': [400, messages.refundLineUnknown, 'lines'],
        ...notFound,
        'not-paid': [409, messages.orderNotPaid],
        shipped: [409, messages.orderShipped],
        'more-than-left': [409, messages.moreThanLeftToShip],
      },
      handler: async ({ knex, params, body, user }) =>
        toOrderForAdmin(await reportShortage(knex, params.id, body, user)),
    }),

    endpoint('DELETE /orders/:id/shortage', {
      summary: 'Ends a shortage: the order is to be packed again',
      access: 'manager',
      responses: { 200: responses.Order },
      errors: { ...notFound, 'no-shortage': [409, messages.noShortage] },
      handler: async ({ knex, params, user }) => toOrderForAdmin(await endShortage(knex, params.id, user)),
    }),
  ],
};
