/**
 * Production entry of the publisher: `node ops/publish/main.ts`. Waits for a database and a CMS that are not
 * up yet, ends in one line when it cannot work as it is told, and with an error when the database goes
 * away; what runs it starts it again.
 */
import * as v from 'valibot';
import { environmentOrExit, matching, webAddress } from '../base/environment.ts';
import { ExpectedError } from '../base/failure.mjs';
import { siteBucketOf, siteBucketVariables } from './bucket/environment.ts';
import { runPublisher } from './publisher.ts';

const environment = environmentOrExit(
  v.object({
    DATABASE_URL: matching(/./, 'DATABASE_URL is not set to the address of the database'),
    DATA_DIR: v.optional(v.string(), '.data'),
    CMS_URL: webAddress('CMS_URL is not set to the address of the CMS'),
    PUBLIC_SITE_URL: webAddress('PUBLIC_SITE_URL is not set to the public address of the site'),
    ...siteBucketVariables,
  }),
);

const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
process.on('SIGINT', () => stop.abort());
// Started by another program, it does not outlive it.
process.on('disconnect', () => stop.abort());

try {
  await runPublisher({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    cmsUrl: environment.CMS_URL,
    siteUrl: environment.PUBLIC_SITE_URL,
    bucket: siteBucketOf(environment),
    signal: stop.signal,
    log: (line) => console.log(`${new Date().toISOString()} ${line}`),
  });
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(error instanceof ExpectedError ? error.message : error);
    process.exitCode = 1;
  }
}
process.exit();
