import { messages } from 'shared';
import { findService, listServices } from '../../../adapters/database/catalog/services';
import { ApiError } from '../../../http/api-error';
import { route } from '../../../http/route';

export default {
  routes: [
    route('GET /services', () => listServices(strapi)),

    route('GET /services/:id', async ({ params }) => {
      const service = await findService(strapi, params.id);
      if (!service) throw new ApiError(404, messages.serviceNotFound);
      return service;
    }),
  ],
};
