import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { SiteContent } from 'shared';
import { listGroups } from '../adapters/database/catalog/groups';
import { listProductsWithReviews } from '../adapters/database/catalog/products';
import { listServices, readBusinessDetails } from '../adapters/database/catalog/services';
import { acceptsMessages } from '../adapters/database/contact/messages';
import { listPages } from '../adapters/database/content/pages';
import { readPublishing, requestPublication } from '../adapters/database/publishing/publishing';
import { readPublishedWords } from '../adapters/database/words';
import { environment } from '../adapters/environment';
import { paymentOrigins } from '../adapters/paypal/settings';
import { publishingState } from '../domain/publishing/publishing';

/**
 * `GET /build/content`: what a build of the site reads, in one answer; published content only.
 * `GET /build/state`: how publishing stands, for monitoring beside the CMS; `GET /publishing/state` the
 * same for editors in Strapi's panel, who publish by `POST /publishing/publish-now`; `GET /publishing/site`
 * tells the panel where the site is. Outside /api on purpose: the front server passes on nothing but /api and /uploads.
 */
export function addPublishingRoutes(strapi: Core.Strapi): void {
  const content = async (ctx: Context) => {
    ctx.body = await readContent(strapi);
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

/** Where editors open the panel. */
export const panelUrl = `${environment.PUBLIC_CMS_URL}/admin`;

/** All that the site shows of what is published. */
async function readContent(strapi: Core.Strapi): Promise<SiteContent> {
  const knex = strapi.db.connection;
  const [businessDetails, words, services, pages, products, categories, brands] = await Promise.all(
    [
      readBusinessDetails(strapi),
      readPublishedWords(strapi),
      listServices(strapi),
      listPages(knex),
      listProductsWithReviews(knex),
      listGroups(knex, 'category'),
      listGroups(knex, 'brand'),
    ],
  );
  const origins = paymentOrigins();
  return {
    acceptsMessages: await acceptsMessages(knex),
    ...{ businessDetails, words, services, pages, products, categories, brands },
    ...{ paymentOrigins: origins, panelUrl },
  };
}
