import { isSafeLink, linksOf } from 'shared';
import { toRichText } from '../../content/rules/rich-text';

/** Extracts the links from a field's value. */
type ReadLinks = (value: unknown) => string[];

const ofText: ReadLinks = (value) => linksOf(toRichText(value));
const ofLink: ReadLinks = (value) => (typeof value === 'string' ? [value.trim()] : []);
const ofLinks: ReadLinks = (value) =>
  Array.isArray(value) ? value.flatMap((item: { link?: unknown }) => ofLink(item.link)) : [];
/** The footer may name pages of text that are not written yet. */
const ofFooter: ReadLinks = (value) => ofLinks(value).filter((link) => !link.startsWith('/info/'));
const ofService: ReadLinks = (value) => ofLink(value).flatMap((code) => (code ? [`/services/${code}`] : []));

/** Fields that may link to pages of the site, by their path in the form, with their labels. */
const LINKED: Readonly<Record<string, Readonly<Record<string, readonly [string, ReadLinks]>>>> = {
  'api::service.service': { information: ['Information', ofText] },
  'api::page.page': { body: ['Body', ofText] },
  'api::site-settings.site-settings': {
    announcementLink: ['Announcement Link', ofLink],
    menu: ['Menu', ofLinks],
    information: ['Footer', ofFooter],
    legal: ['Footer', ofFooter],
  },
  'api::home-page.home-page': { 'promotion.serviceCode': ['Leads to the service', ofService] },
};

interface LinkedField {
  path: string;
  label: string;
  links: string[];
}

/**
 * The form's fields with links to pages of the site, and those links as paths.
 * @param siteUrl links that begin with it lead to the site too
 */
export function siteLinks(uid: string, data: object, siteUrl: string): LinkedField[] {
  return Object.entries(LINKED[uid] ?? {}).flatMap(([path, [label, read]]) => {
    const links = read(valueAt(data, path))
      .map((link) => withoutOrigin(link, siteUrl))
      .filter((link) => link.startsWith('/') && isSafeLink(link));
    return links.length > 0 ? [{ path, label, links }] : [];
  });
}

/** `https://shop.example/cart` as `/cart`. */
function withoutOrigin(link: string, siteUrl: string): string {
  if (!URL.canParse(link) || !URL.canParse(siteUrl)) return link;
  const { origin, href } = new URL(link);
  return origin === new URL(siteUrl).origin ? href.slice(origin.length) : link;
}

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null)?.[name], data);
