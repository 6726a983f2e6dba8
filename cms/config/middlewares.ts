import type { Core } from '@strapi/strapi';

/** Largest JSON body: an order of a hundred lines is some 20 KB. */
const JSON_LIMIT = '256kb';

export default ({ env }: Core.Config.Shared.ConfigParams) => [
  'strapi::logger',
  'strapi::errors',
  'global::api-errors',
  'strapi::security',
  'global::uploads',
  'global::answers-to-pages',
  { name: 'strapi::cors', config: { origin: env.array('CORS_ORIGINS', []) } },
  'strapi::query',
  {
    name: 'strapi::body',
    config: { jsonLimit: JSON_LIMIT, multipart: false },
  },
  'global::panel-forms',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
