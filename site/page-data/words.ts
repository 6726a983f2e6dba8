import { firstWords, type Service, type SiteContent, type SiteSettings, type SiteWords } from 'shared';
import { DELIVERY_LINE } from '../features/product/delivery-line.ts';
import type { LivingLink } from './links.ts';
import type { FooterLabel, LayoutData, MenuLink } from './types.ts';

/** The editors' published content, with defaults where there is none. */
export function wordsOf({ words }: Pick<SiteContent, 'words'>): SiteWords {
  return {
    home: words.home ?? firstWords.home,
    about: words.about ?? firstWords.about,
    contact: words.contact ?? firstWords.contact,
    services: words.services ?? firstWords.services,
    settings: words.settings ?? firstWords.settings,
  };
}

/** Settings that apply to all pages; defaults are left out. */
export function layoutSettings(
  { deliveryLine, isAnnounced, announcement, announcementLink }: SiteSettings,
  targetOf: LivingLink,
): Pick<LayoutData, 'deliveryLine' | 'announcement'> {
  const link = targetOf(announcementLink) ?? undefined;
  return {
    deliveryLine: deliveryLine === DELIVERY_LINE ? undefined : deliveryLine,
    announcement: isAnnounced && announcement !== '' ? { text: announcement, link } : undefined,
  };
}

/** The links of menu and footer. An empty list has the default links. */
export function navigation(
  settings: SiteSettings,
  targetOf: LivingLink,
): Record<'information' | 'legal', FooterLabel[]> & { menu: MenuLink[] } {
  const links = (list: 'menu' | 'information' | 'legal'): FooterLabel[] =>
    (settings[list].length > 0 ? settings : firstWords.settings)[list].map(({ label, link }) => ({
      label,
      path: targetOf(link) ?? undefined,
    }));
  const menu = links('menu').flatMap(({ label, path }) => (path ? [{ label, path }] : []));
  return { menu, information: links('information'), legal: links('legal') };
}

const NAME_OF_GROUP = {
  'Technology Assessment and Solutions': 'technologyGroup',
  'Educational Consultation and Innovation': 'educationGroup',
  'Commercial and Educational Support': 'commercialGroup',
} as const satisfies Record<Service['group'], keyof SiteSettings>;

/** The editors' name of a group of services, by default its name in the API. */
export const groupName = (settings: SiteSettings, group: Service['group']): string =>
  settings[NAME_OF_GROUP[group]] || group;
