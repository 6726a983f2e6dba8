import type { Context } from 'koa';
import { ApiProblem } from '../../../http/api-problem';

const DATABASE_TIMEOUT_MS = 2_000;

export default () => ({
  async check(ctx: Context) {
    try {
      await strapi.db.connection.raw('SELECT 1').timeout(DATABASE_TIMEOUT_MS);
    } catch (cause) {
      strapi.log.error(`The database does not answer: ${String(cause)}`);
      throw new ApiProblem(503, 'The database does not answer');
    }
    ctx.body = { status: 'ok' };
  },
});
