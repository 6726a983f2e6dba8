import { isSafeLink } from 'shared';
import { appPages, listedPages, matchRoute } from '../routes.ts';

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
  const known = new Set([...Object.values(listedPages), ...Object.values(appPages), ...pages]);
  return (link) => {
    if (!isSafeLink(link)) return false;
    if (!link.startsWith('/')) return true;
    const path = link.replace(/[?#].*$/, '');
    if (known.has(path) || FILES.test(path)) return true;
    const shell = matchRoute(path);
    return shell !== null && !shell.hasPages;
  };
}
