import type { Core, UID } from '@strapi/strapi';
import type { PublishedWords, SiteWords } from 'shared';
import { aboutWords, homeWords, introductionWords, siteSettings } from 'shared/schemas';
import * as v from 'valibot';
import type { ServiceStatus } from './services';

/** A content type of which there is one entry, and what of it pages say. */
interface Source<Words> {
  uid: UID.ContentType;
  schema: v.GenericSchema<unknown, Words>;
  /** Its parts, as Strapi is asked for them. */
  parts: object;
}

export const SINGLE_TYPES: { readonly [Name in keyof SiteWords]: Source<SiteWords[Name]> } = {
  home: {
    uid: 'api::home-page.home-page',
    schema: homeWords,
    parts: { hero: true, blurbs: true, promotion: { populate: { picture: true } } },
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
  contact: { uid: 'api::contact-page.contact-page', schema: introductionWords, parts: {} },
  services: { uid: 'api::services-page.services-page', schema: introductionWords, parts: {} },
  settings: { uid: 'api::site-settings.site-settings', schema: siteSettings, parts: {} },
};

/** The words of one page, or what is set for all; null where there are none of this status. */
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

/** Those of all pages, as far as they are published. */
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
