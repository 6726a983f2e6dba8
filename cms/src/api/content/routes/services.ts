import { messages, type ServiceContent } from 'shared';
import { responses } from 'shared/schemas';
import { array } from 'valibot';
import { endpoint } from '#platform/http/endpoint';
import { findService, listServices } from '../database/services';

/** Without what only the site's pages show. */
const toService = ({
  information: _information,
  facts: _facts,
  imageText: _imageText,
  ...service
}: ServiceContent) => service;

export default {
  routes: [
    endpoint('GET /services', {
      summary: 'The published services',
      access: 'anybody',
      isCached: true,
      responses: { 200: array(responses.Service) },
      handler: async () => (await listServices(strapi)).map(toService),
    }),

    endpoint('GET /services/:id', {
      summary: 'A published service',
      access: 'anybody',
      isCached: true,
      responses: { 200: responses.Service },
      errors: { 'not-found': [404, messages.serviceNotFound] },
      async handler({ params, refuse }) {
        const service = await findService(strapi, params.id);
        if (!service) throw refuse('not-found');
        return toService(service);
      },
    }),
  ],
};
