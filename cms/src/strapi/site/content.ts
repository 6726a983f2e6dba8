import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { SiteContent } from 'shared';
import { listProductsWithReviews } from '../../adapters/database/catalog/products';
import { paymentOrigins } from '../../adapters/paypal/settings';
import { listServices, readBusinessDetails } from '../../adapters/database/catalog/services';

/**
 * `GET /build/content`: what a build of the site reads, in one answer; published content only.
 * Outside /api on purpose: builds run beside the CMS, and the front server passes on nothing but
 * /api and /uploads.
 */
export function offerBuildContent(strapi: Core.Strapi): void {
  strapi.server.routes([
    {
      method: 'GET',
      path: '/build/content',
      handler: async (ctx: Context) => {
        ctx.body = await readContent(strapi);
      },
      config: { auth: false },
    },
  ]);
}

/** All that the site shows of what is published. */
export async function readContent(strapi: Core.Strapi): Promise<SiteContent> {
  const [businessDetails, services, products] = await Promise.all([
    readBusinessDetails(strapi),
    listServices(strapi),
    listProductsWithReviews(strapi.db.connection),
  ]);
  return { businessDetails, services, products, paymentOrigins: paymentOrigins(process.env) };
}
