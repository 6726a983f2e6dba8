import { ApiError } from '../../../platform/http/api-error';
import { route } from '../../../platform/http/route';

const DATABASE_TIMEOUT_MS = 2_000;

export default {
  routes: [
    route('GET /health', async () => {
      try {
        await strapi.db.connection.raw('SELECT 1').timeout(DATABASE_TIMEOUT_MS);
      } catch (cause) {
        strapi.log.error(`The database does not answer: ${String(cause)}`);
        throw new ApiError(503, 'The database does not answer');
      }
      return { status: 'ok' as const };
    }),
  ],
};
