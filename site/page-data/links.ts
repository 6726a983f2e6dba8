import { isFixedPage, isSafeLink, withLinks, type RichText } from 'shared';
import type { Redirects } from './redirects.ts';

/** Whether a link leads somewhere. */
export type LinkCheck = (link: string) => boolean;

/** Answered by the CMS. */
const FILES = /^\/uploads\//;

/**
 * Links that editors write, to be left out where they lead nowhere: the publisher refuses a release with a
 * link to a page that is not there, and nothing would be published for one word that is out of date.
 * @param pages addresses of the pages that are made from content
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

/** Has a text keep the links that lead somewhere, and of others their words; what has moved is led to where it is. */
export function livingText(leads: LinkCheck, redirects: Redirects): (text: RichText) => RichText {
  const targetOf = (link: string): string | null => {
    const [path = ''] = link.split(/[?#]/, 1);
    const moved = redirects[path];
    const target = moved === undefined ? link : moved + link.slice(path.length);
    return leads(target) ? target : null;
  };
  return (text) => withLinks(text, targetOf);
}
