import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { ProductDetails, SiteContent } from 'shared';
import { readPublishing, requestPublication } from './database/publishing';
import { environment } from '../../platform/environment';
import { productsWithReviews } from '../catalog';
import { publishingState } from './rules/publishing';
import { readContent } from './site-content';

/**
 * `GET /build/content`: what a build of the site reads, in one answer; published content only.
 * `GET /build/state`: how publishing stands, for monitoring beside the CMS; `GET /publishing/state` the
 * same for editors in Strapi's panel, who publish by `POST /publishing/publish-now`; `GET /publishing/site`
 * tells the panel where the site is. Outside /api on purpose: the front server passes on nothing but /api and /uploads.
 */
export function addPublishingRoutes(strapi: Core.Strapi): void {
  const content = async (ctx: Context) => {
    const others = await readContent(strapi);
    const body = Readable.from(contentJson(others, productsWithReviews(strapi.db.connection)));
    // Whoever reads it sees that it is not whole: Koa would leave them waiting.
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

/** Signed in to Strapi's panel; a shop token, admin or not, is of no use here. */
const forEditors = {
  config: { policies: ['admin::isAuthenticatedAdmin'] },
  info: { type: 'admin' as const },
};

/** A SiteContent, whose products are written as they come: all of a large shop's would fill the memory. */
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
