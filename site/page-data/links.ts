import { isFixedPage, isSafeLink, withLinks, type RichText } from 'shared';
import type { Redirects } from './redirects.ts';

/** Whether the target of a link exists. */
export type LinkCheck = (link: string) => boolean;

/** Served by the CMS. */
const FILES = /^\/uploads\//;

/**
 * Checks links that editors write, to drop dead ones: the publisher refuses a release with a dead link, so a single outdated
 * link would block all publishing.
 * @param pages URLs of the pages made from content
 */
export function linkCheck(pages: Iterable<string>): LinkCheck {
  const known = new Set(pages);
  return (link) => {
    if (!isSafeLink(link)) return false;
    if (!link.startsWith('/')) return true;
    const path = link.replace(/[?#].*$/, '');
    return known.has(path) || FILES.test(path) || isFixedPage(path);
  };
}

/** The present target of a link, which follows moved pages; null if there is none. */
export type LivingLink = (link: string) => string | null;

export function livingLink(leads: LinkCheck, redirects: Redirects): LivingLink {
  return (link) => {
    const [path = ''] = link.split(/[?#]/, 1);
    const moved = redirects[path];
    const target = moved === undefined ? link : moved + link.slice(path.length);
    return leads(target) ? target : null;
  };
}

/** Replaces dead links of a text by their words, and updates links to moved pages. */
export const livingText = (targetOf: LivingLink) => (text: RichText) => withLinks(text, targetOf);
