import {
  firstWords,
  type Service,
  type SiteContent,
  type SiteSettings,
  type SiteWords,
} from 'shared';
import { DELIVERY_LINE } from '../features/product/delivery-line.ts';
import type { LinkCheck } from './links.ts';
import type { LayoutData } from './types.ts';

/** The editors' published content, with defaults where there is none. */
export function wordsOf({ words }: Pick<SiteContent, 'words'>): SiteWords {
  const { home, about, contact, services, settings } = firstWords;
  return {
    home: words?.home ?? home,
    about: words?.about ?? about,
    contact: words?.contact ?? contact,
    services: words?.services ?? services,
    settings: words?.settings ?? settings,
  };
}

/** Settings that apply to all pages; defaults are left out. */
export function layoutSettings(
  { deliveryLine, isAnnounced, announcement, announcementLink }: SiteSettings,
  leads: LinkCheck,
): Pick<LayoutData, 'deliveryLine' | 'announcement'> {
  const link = leads(announcementLink) ? announcementLink : undefined;
  return {
    deliveryLine: deliveryLine === DELIVERY_LINE ? undefined : deliveryLine,
    announcement: isAnnounced && announcement !== '' ? { text: announcement, link } : undefined,
  };
}

const NAME_OF_GROUP = {
  'Technology Assessment and Solutions': 'technologyGroup',
  'Educational Consultation and Innovation': 'educationGroup',
  'Commercial and Educational Support': 'commercialGroup',
} as const satisfies Record<Service['group'], keyof SiteSettings>;

/** The editors' name of a group of services, by default its name in the API. */
export const groupName = (settings: SiteSettings, group: Service['group']): string =>
  settings[NAME_OF_GROUP[group]] || group;
