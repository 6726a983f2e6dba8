import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { ProductDetails, SiteContent } from 'shared';
import { readPublishing, requestPublication } from './database/publishing';
import { environment } from '#platform/environment/environment';
import { productsWithReviews } from '../catalog';
import { publishingState } from './rules/publishing';
import { readContent } from './site-content';

/**
 * Routes of publishing, outside /api because the front server only forwards /api and /uploads:
 *
 * - `GET /build/content`: all published content, for a build of the site
 * - `GET /build/state`: the state of publishing, for monitoring
 * - `GET /publishing/state`: the same for editors in Strapi's panel
 * - `POST /publishing/publish-now`: publishes now, for editors
 * - `GET /publishing/site`: the site's URL, for the panel
 */
export function addPublishingRoutes(strapi: Core.Strapi): void {
  const content = async (ctx: Context) => {
    const others = await readContent(strapi);
    const body = Readable.from(contentJson(others, productsWithReviews(strapi.db.connection)));
    // Cuts the connection, so that the client notices the error; Koa would leave it waiting.
    body.once('error', () => ctx.res.destroy());
    ctx.type = 'json';
    ctx.body = body;
  };
  const state = async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = publishingState(await readPublishing(strapi.db.connection));
  };
  const publishNow = async (ctx: Context) => {
    await requestPublication(strapi.db.connection);
    await state(ctx);
  };
  const site = (ctx: Context) => {
    ctx.body = { siteUrl: environment.PUBLIC_SITE_URL };
  };
  const config = { auth: false } as const;
  strapi.server.routes([
    { method: 'GET', path: '/build/content', handler: content, config },
    { method: 'GET', path: '/build/state', handler: state, config },
  ]);
  strapi.server.routes({
    type: 'admin',
    prefix: '/publishing',
    routes: [
      { method: 'GET', path: '/state', handler: state, ...forEditors },
      { method: 'POST', path: '/publish-now', handler: publishNow, ...forEditors },
      { method: 'GET', path: '/site', handler: site, ...forEditors },
    ],
  });
}

/** Requires a session of Strapi's panel; the shop's own tokens are not accepted. */
const forEditors = {
  config: { policies: ['admin::isAuthenticatedAdmin'] },
  info: { type: 'admin' as const },
};

/** A SiteContent as JSON. Products are streamed, because those of a large shop would fill the memory. */
async function* contentJson(
  others: Omit<SiteContent, 'products'>,
  products: AsyncIterable<ProductDetails[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(others).slice(0, -1)},"products":[`;
  let separator = '';
  for await (const some of products) {
    yield separator + some.map((product) => JSON.stringify(product)).join(',');
    separator = ',';
  }
  yield ']}';
}
