import { messages } from 'shared';
import { literal, strictObject } from 'valibot';
import { endpoint } from '../../../platform/http/endpoint';

const DATABASE_TIMEOUT_MS = 2_000;

export default {
  routes: [
    endpoint('GET /health', {
      summary: 'Whether requests are taken',
      access: 'anybody',
      responses: { 200: strictObject({ status: literal('ok') }) },
      errors: {
        stopping: [503, messages.stopping],
        'no-database': [503, 'The database does not answer'],
      },
      async handler({ refuse }) {
        try {
          await strapi.db.connection.raw('SELECT 1').timeout(DATABASE_TIMEOUT_MS);
        } catch (cause) {
          strapi.log.error(`The database does not answer: ${String(cause)}`);
          throw refuse('no-database');
        }
        return { status: 'ok' as const };
      },
    }),
  ],
};
