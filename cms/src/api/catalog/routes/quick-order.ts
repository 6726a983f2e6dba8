import { messages } from 'shared';
import { quickOrderSchema, responses } from 'shared/schemas';
import { clientAddress } from '#platform/http/client-address';
import { endpoint } from '#platform/http/endpoint';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { tooManyRequests } from '#platform/http/refusals';
import { checkQuickOrder } from '../database/quick-order';
import { quickOrderLimits } from '../rules/limits';

export default {
  routes: [
    endpoint('POST /quick-order', {
      summary:
        'Reads lines of part number and quantity as people paste them, and says which of them can be bought',
      access: 'anybody',
      body: quickOrderSchema,
      responses: { 200: responses.QuickOrder },
      errors: {
        'no-text': [400, messages.quickOrderEmpty, 'text'],
        'too-long': [400, messages.quickOrderTooLong, 'text'],
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, body }) {
        await consumeRateLimit(knex, ctx, quickOrderLimits(clientAddress(ctx.req)));
        return checkQuickOrder(knex, body.text);
      },
    }),
  ],
};
