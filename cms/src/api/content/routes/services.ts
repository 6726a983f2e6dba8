import { messages, type ServiceContent } from 'shared';
import { findService, listServices } from '../database/services';
import { ApiError } from '../../../platform/http/api-error';
import { route } from '../../../platform/http/route';

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
