import { isSafeLink, linksOf } from 'shared';
import { toRichText } from '../../content/rules/rich-text';

/** Extracts the links from a field's value. */
type ReadLinks = (value: unknown) => string[];

const ofText: ReadLinks = (value) => linksOf(toRichText(value));
const ofLink: ReadLinks = (value) => (typeof value === 'string' ? [value.trim()] : []);
const ofLinks: ReadLinks = (value) =>
  Array.isArray(value) ? value.flatMap((item: { link?: unknown }) => ofLink(item.link)) : [];
const ofService: ReadLinks = (value) =>
  ofLink(value).flatMap((code) => (code ? [`/services/${code}`] : []));

/** Fields that may link to pages of the site, by their path in the form, with their labels. */
const LINKED: Readonly<Record<string, Readonly<Record<string, readonly [string, ReadLinks]>>>> = {
  'api::service.service': { information: ['Information', ofText] },
  'api::page.page': { body: ['Body', ofText] },
  // The footer may name pages that are not written yet.
  'api::site-settings.site-settings': {
    announcementLink: ['Announcement Link', ofLink],
    menu: ['Menu', ofLinks],
  },
  'api::home-page.home-page': { 'promotion.serviceCode': ['Leads to the service', ofService] },
};

interface LinkedField {
  path: string;
  label: string;
  links: string[];
}

/** The form's fields with links to pages of the site, and those links. */
export function siteLinks(uid: string, data: object): LinkedField[] {
  return Object.entries(LINKED[uid] ?? {}).flatMap(([path, [label, read]]) => {
    const links = read(valueAt(data, path)).filter(
      (link) => link.startsWith('/') && isSafeLink(link),
    );
    return links.length > 0 ? [{ path, label, links }] : [];
  });
}

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null)?.[name], data);
