import { join } from 'node:path';
import type { Redirects } from '../../site/page-data/redirects.ts';
import { readIfExists } from '../lib/files.ts';

/** Where a release keeps them; hidden files are not for visitors. */
export const REDIRECTS_FILE = '.redirects.json';

const LISTING_PAGE = /^(\/.+?)(\/page\/[^/]+)?$/;

/**
 * Follows the former addresses that a release knows; each release is read once.
 * @returns tells the address of now, null for one that is no former address
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
