/**
 * Production entry of the publisher: `node ops/publish/main.ts`. Waits for a database and a CMS that are not up yet. A wrong
 * configuration ends it with one line, and a lost database with an error; the supervisor restarts it.
 */
import * as v from 'valibot';
import { environmentOrExit, exitWith, matching, optionalOrigin, origin } from '../lib/environment.ts';
import { ExpectedError } from '../lib/failure.ts';
import { createLog, logProcess } from '../lib/log.ts';
import { monitoringVariables, startMonitoring } from '../lib/monitoring.ts';
import { siteBucketOf, siteBucketVariables } from './bucket/environment.ts';
import { publisherMetrics } from './metrics.ts';
import { runPublisher } from './publisher.ts';

const environment = environmentOrExit(
  v.object({
    DATABASE_URL: matching(
      /^postgres(ql)?:\/\/./,
      'DATABASE_URL is not set to the address of the database, postgres://…',
    ),
    DATA_DIR: v.optional(v.string(), '.data'),
    CMS_URL: origin('CMS_URL is not set to the address of the CMS, e.g. http://127.0.0.1:1337'),
    PUBLIC_SITE_URL: origin('PUBLIC_SITE_URL is not set to the public address of the site, without a path'),
    // Only checked here; the page data reads it.
    PUBLIC_API_URL: optionalOrigin('PUBLIC_API_URL'),
    ...siteBucketVariables,
    ...monitoringVariables,
  }),
);

const { METRICS_PORT: metricsPort, METRICS_HOST: host } = environment;
const log = createLog('publisher');
logProcess(log);
const metrics = metricsPort ? publisherMetrics() : undefined;
if (metrics) await startMonitoring({ ...metrics, port: Number(metricsPort), host }).catch(exitWith);

/** Exits even in the middle of work: half a release never goes live, and the next publisher removes it. */
const STOP_MS = 5_000;
const stop = new AbortController();
const end = () => {
  stop.abort();
  setTimeout(() => process.exit(), STOP_MS).unref();
};
process.once('SIGTERM', end);
process.once('SIGINT', end);
// The launcher that started it has ended.
process.once('disconnect', end);

try {
  await runPublisher({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    cmsUrl: environment.CMS_URL,
    siteUrl: environment.PUBLIC_SITE_URL,
    bucket: siteBucketOf(environment),
    signal: stop.signal,
    log,
    metrics,
  });
} catch (error) {
  if (!stop.signal.aborted) {
    if (error instanceof ExpectedError) exitWith(error);
    log.error(error);
    process.exitCode = 1;
  }
}
process.exit();
