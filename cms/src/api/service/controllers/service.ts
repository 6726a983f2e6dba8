import type { Context } from 'koa';
import { messages } from 'shared';
import { findService, listServices } from '../../../adapters/database/catalog/services';
import { ApiProblem } from '../../../http/api-problem';

export default () => ({
  async list(ctx: Context) {
    ctx.body = await listServices(strapi);
  },

  async get(ctx: Context) {
    const service = await findService(strapi, ctx.params.id);
    if (!service) throw new ApiProblem(404, messages.serviceNotFound);
    ctx.body = service;
  },
});
