import type { Redirects } from '../../site/page-data/redirects.ts';
import { caddyfile } from './hosts/caddy.ts';
import { cloudFrontFunction } from './hosts/cloudfront.ts';
import { headersFile, redirectsFile } from './hosts/netlify.ts';
import { servingRules, type ServingRules } from './hosts/rules.ts';

const writers: Record<string, (rules: ServingRules) => string> = {
  _headers: headersFile,
  _redirects: redirectsFile,
  Caddyfile: (rules) => caddyfile(rules, HOST_FILES),
  'cloudfront.js': cloudFrontFunction,
};

/** Names of the files with which others serve the folder as the front server does. */
export const HOST_FILES = Object.keys(writers);

/**
 * The serving rules in the words of others, for those who host the folder elsewhere.
 * @param siteUrl where the site is to be
 * @param redirects what has moved
 * @returns text by file name.
 */
export function hostFiles(siteUrl: string, redirects: Redirects): Record<string, string> {
  const rules = servingRules(siteUrl, redirects);
  return Object.fromEntries(Object.entries(writers).map(([file, write]) => [file, write(rules)]));
}
