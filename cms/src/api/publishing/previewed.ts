import { findProduct, findProductsNamed, topProducts } from '../catalog';
import {
  listPagesWith,
  listServicesWith,
  readPublishedWords,
  readWords,
  type ServiceStatus,
  SINGLE_TYPES,
} from '../content';
import type { Core, UID } from '@strapi/strapi';
import { messages, TOP_PRODUCTS_COUNT, type SiteContent, type SiteWords } from 'shared';

/** A content type whose drafts can be previewed. */
interface Previewed {
  uid: UID.ContentType;
  /**
   * The site's content as if this version of the document were published, and the id in its page's URL; null if there
   * is no such document.
   */
  read: (
    strapi: Core.Strapi,
    documentId: string,
    status: ServiceStatus,
  ) => Promise<({ id: string } & Partial<SiteContent>) | null>;
  /** Message if there is no such document. */
  missing: string;
}

/** By the kind in the preview's URL; `site/page-data/previews.ts` has the pages of the kinds. */
export const PREVIEWED: ReadonlyMap<string, Previewed> = new Map<string, Previewed>([
  [
    'services',
    {
      uid: 'api::service.service',
      async read(strapi, documentId, status) {
        const found = await listServicesWith(strapi, documentId, status);
        const shown = found?.services.find(({ id }) => id === found.id);
        const parts = shown?.facts.parts ?? '';
        return found && { ...found, products: await findProductsNamed(strapi.db.connection, parts) };
      },
      missing: messages.serviceNotFound,
    },
  ],
  [
    'pages',
    {
      uid: 'api::page.page',
      read: (strapi, documentId, status) => listPagesWith(strapi.db.connection, documentId, status),
      missing: messages.pageNotFound,
    },
  ],
  ['home', singleType('home')],
  ['about', singleType('about')],
  ['contact', singleType('contact')],
  ['services-page', singleType('services')],
  ['settings', singleType('settings')],
]);

function singleType(name: keyof SiteWords): Previewed {
  return {
    uid: SINGLE_TYPES[name].uid,
    async read(strapi, documentId, status) {
      const shown = await readWords(strapi, name, status, { documentId });
      if (!shown) return null;
      const words = { ...(await readPublishedWords(strapi)), [name]: shown };
      const onHome = name === 'home' || name === 'settings';
      return { id: name, words, ...(onHome && { products: await bestProducts(strapi) }) };
    },
    missing: messages.notFound,
  };
}

/** The products on the home page. */
async function bestProducts(strapi: Core.Strapi): Promise<SiteContent['products']> {
  const knex = strapi.db.connection;
  const top = await topProducts(knex, TOP_PRODUCTS_COUNT);
  const found = await Promise.all(top.map(({ _id }) => findProduct(knex, _id)));
  return found.filter((product) => product !== null);
}
