import { messages, type ServiceContent } from 'shared';
import { findService, listServices } from '../../../adapters/database/catalog/services';
import { ApiError } from '../../../http/api-error';
import { route } from '../../../http/route';

const toService = ({ information: _, ...service }: ServiceContent) => service;

export default {
  routes: [
    route('GET /services', async () => (await listServices(strapi)).map(toService)),

    route('GET /services/:id', async ({ params }) => {
      const service = await findService(strapi, params.id);
      if (!service) throw new ApiError(404, messages.serviceNotFound);
      return toService(service);
    }),
  ],
};
