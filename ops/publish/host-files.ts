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

/** Names of the files that make other hosts serve the folder like the front server. */
export const HOST_FILES = Object.keys(writers);

/**
 * The serving rules in the formats of other hosts.
 * @param siteUrl public URL of the site
 * @returns text by file name.
 */
export function hostFiles(siteUrl: string, redirects: Redirects): Record<string, string> {
  const rules = servingRules(siteUrl, redirects);
  return Object.fromEntries(Object.entries(writers).map(([file, write]) => [file, write(rules)]));
}
