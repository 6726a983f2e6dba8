import type { Core, UID } from '@strapi/strapi';
import type { PublishedWords, SiteWords } from 'shared';
import { aboutWords, contactWords, homeWords, introductionWords, siteSettings } from 'shared/schemas';
import * as v from 'valibot';
import type { ServiceStatus } from './services';

/** A single type, and the words of it that pages show. */
interface Source<Words> {
  uid: UID.ContentType;
  schema: v.GenericSchema<unknown, Words>;
  /** Components to populate in Strapi's query. */
  parts: object;
}

export const SINGLE_TYPES: { readonly [Name in keyof SiteWords]: Source<SiteWords[Name]> } = {
  home: {
    uid: 'api::home-page.home-page',
    schema: homeWords,
    parts: {
      hero: true,
      blurbs: true,
      facts: true,
      graph: true,
      closing: true,
      promotion: { populate: { picture: true } },
      steps: { populate: { items: true } },
    },
  },
  about: {
    uid: 'api::about-page.about-page',
    schema: aboutWords,
    parts: {
      story: { populate: { picture: true } },
      services: { populate: { items: true } },
      values: { populate: { items: true } },
      closing: true,
    },
  },
  contact: { uid: 'api::contact-page.contact-page', schema: contactWords, parts: {} },
  services: { uid: 'api::services-page.services-page', schema: introductionWords, parts: {} },
  settings: {
    uid: 'api::site-settings.site-settings',
    schema: siteSettings,
    parts: { menu: true, information: true, legal: true },
  },
};

/** The words of a page or of the site settings; null if there is no entry with this status. */
export async function readWords<Name extends keyof SiteWords>(
  strapi: Core.Strapi,
  name: Name,
  status: ServiceStatus = 'published',
  filters: { documentId?: string } = {},
): Promise<SiteWords[Name] | null> {
  const { uid, schema, parts } = SINGLE_TYPES[name];
  const publishedAt = status === 'published' ? { $notNull: true } : null;
  const where = { ...filters, publishedAt };
  const found: unknown = await strapi.db.query(uid).findOne({ where, populate: parts });
  return found ? v.parse(schema, found) : null;
}

/** The published words of all pages. */
export async function readPublishedWords(strapi: Core.Strapi): Promise<PublishedWords> {
  const [home, about, contact, services, settings] = await Promise.all([
    readWords(strapi, 'home'),
    readWords(strapi, 'about'),
    readWords(strapi, 'contact'),
    readWords(strapi, 'services'),
    readWords(strapi, 'settings'),
  ]);
  return { home, about, contact, services, settings };
}
