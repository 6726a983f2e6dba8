import type { Core } from '@strapi/strapi';
import type { SiteContent } from 'shared';
import { environment } from '#platform/environment/environment';
import { listGroups } from '../catalog';
import { acceptsMessages } from '../contact';
import { listPages, listServices, readBusinessDetails, readPublishedWords } from '../content';
import { paymentOrigins, readSupplier } from '../order';

/** URL of the panel for editors. */
export const panelUrl = `${environment.PUBLIC_CMS_URL}/admin`;

/** All published content of the site, except products. */
export async function readContent(strapi: Core.Strapi): Promise<Omit<SiteContent, 'products'>> {
  const knex = strapi.db.connection;
  const [businessDetails, words, services, pages, categories, brands] = await Promise.all([
    readBusinessDetails(strapi),
    readPublishedWords(strapi),
    listServices(strapi),
    listPages(knex),
    listGroups(knex, 'category'),
    listGroups(knex, 'brand'),
  ]);
  const origins = paymentOrigins();
  return {
    acceptsMessages: await acceptsMessages(knex),
    supplier: await readSupplier(knex),
    businessDetails,
    words,
    services,
    pages,
    categories,
    brands,
    paymentOrigins: origins,
    panelUrl,
  };
}
