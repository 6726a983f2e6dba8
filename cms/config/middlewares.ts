import type { Context } from 'koa';
import { environment } from '../src/platform/environment';

/** Largest JSON body: an order of a hundred lines is some 20 KB. */
const JSON_LIMIT = '256kb';

/** Deleting one's own account takes a password. */
const PARSED_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** What a body cannot be read for is in the body: also what zlib says of one that is not compressed as it claims. */
function onError(error: Error, ctx: Context): void {
  if ('status' in error) throw error;
  ctx.throw(400, 'The request body cannot be read');
}

/** One of ours: they stand with the rest that hooks into Strapi. */
const own = (name: string) => ({ resolve: `./src/platform/strapi/middlewares/${name}` });

export default [
  own('trusted-headers'),
  own('requests'),
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
