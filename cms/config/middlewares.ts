import type { Context } from 'koa';
import { environment } from '#platform/environment/environment';

/** Largest JSON body. An order of a hundred lines takes about 20 KB. */
const JSON_LIMIT = '256kb';

/** DELETE has a body too: deleting one's own account requires the password. */
const PARSED_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** A body that cannot be read is a client error (400), also when zlib rejects its compression. */
function onError(error: Error, ctx: Context): void {
  if ('status' in error) throw error;
  ctx.throw(400, 'The request body cannot be read');
}

/** The shop's middlewares, which are kept with its other hooks into Strapi. */
const own = (name: string) => ({ resolve: `./src/platform/strapi/middlewares/${name}` });

export default [
  own('trusted-headers'),
  own('requests'),
  own('response-cache'),
  'strapi::errors',
  own('api-errors'),
  'strapi::security',
  own('uploads'),
  own('answers-to-pages'),
  { name: 'strapi::cors', config: { origin: environment.CORS_ORIGINS } },
  'strapi::query',
  {
    name: 'strapi::body',
    config: { jsonLimit: JSON_LIMIT, multipart: false, parsedMethods: PARSED_METHODS, onError },
  },
  own('nested-bodies'),
  own('panel-forms'),
  own('panel-queries'),
  own('panel-logins'),
  own('panel-resets'),
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
