import { resolve } from 'node:path';
import * as v from 'valibot';
import { optionalOrigin, parseEnvironment } from '../lib/environment.ts';
import { root } from '../lib/paths.ts';
import { readPorts } from './stack-ports.mjs';

const schema = v.object({
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.string()),
  USE_EMPTY_DATABASE: v.optional(
    v.picklist(['true', 'false'], 'USE_EMPTY_DATABASE is neither true nor false'),
  ),
  CMS_URL: optionalOrigin('CMS_URL'),
  PUBLIC_SITE_URL: optionalOrigin('PUBLIC_SITE_URL'),
  CONTENT_FILE: v.optional(v.string()),
  CHROMIUM_PATH: v.optional(v.string()),
});

export type LocalEnvironment = ReturnType<typeof readEnvironment>;

/**
 * The environment variables of the npm commands, all optional.
 * @throws ExpectedError with a line for each wrong variable
 */
export function readEnvironment() {
  const given = parseEnvironment(schema, process.env);
  // bootstrap.mjs has refused wrong ports.
  const ports = readPorts(process.env);
  return {
    ports,
    dataDir: resolve(root, given.DATA_DIR),
    /** A database that the launcher does not manage. */
    databaseUrl: given.DATABASE_URL,
    /** Whether that database may be filled with demo data while it is empty. */
    useEmptyDatabase: given.USE_EMPTY_DATABASE === 'true',
    /** Set only when CMS_URL is; `cmsUrl` falls back to the local CMS. */
    givenCmsUrl: given.CMS_URL,
    cmsUrl: given.CMS_URL ?? `http://127.0.0.1:${ports.cms}`,
    siteUrl: given.PUBLIC_SITE_URL ?? `http://localhost:${ports.site}`,
    contentFile: given.CONTENT_FILE && resolve(root, given.CONTENT_FILE),
    chromiumPath: given.CHROMIUM_PATH,
  };
}
