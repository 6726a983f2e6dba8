import { join } from 'node:path';
import type { Redirects } from '../../site/page-data/redirects.ts';
import { readIfExists } from '../lib/files.ts';

/** The file of a release's redirects; hidden files are not public. */
export const REDIRECTS_FILE = '.redirects.json';

const LISTING_PAGE = /^(\/.+?)(\/page\/[^/]+)?$/;

/**
 * Looks up redirects of former URLs; reads each release's file once.
 * @returns a function that maps a former path to the current one, and other paths to null
 */
export function redirectsOfReleases(): (release: string, pathname: string) => string | null {
  let known: { release: string; redirects: Redirects } | undefined;
  return (release, pathname) => {
    if (known?.release !== release) known = { release, redirects: read(release) };
    const [, listing = '', page = ''] = LISTING_PAGE.exec(pathname) ?? [];
    const to = known.redirects[listing];
    return to ? to + page : null;
  };
}

function read(release: string): Redirects {
  return JSON.parse(readIfExists(join(release, REDIRECTS_FILE)) ?? '{}') as Redirects;
}
