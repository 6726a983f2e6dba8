/**
 * Production entry of the publisher: `node ops/publish/main.ts`. Ends with an error when the database
 * goes away; what runs it starts it again.
 */
import * as v from 'valibot';
import { environmentOrExit, matching, webAddress } from '../base/environment.ts';
import { createLog, logProcess } from '../base/log.ts';
import { monitoringVariables, startMonitoring } from '../base/monitoring.ts';
import { publisherMetrics } from './metrics.ts';
import { runPublisher } from './publisher.ts';

const environment = environmentOrExit(
  v.object({
    DATABASE_URL: matching(/./, 'DATABASE_URL is not set to the address of the database'),
    DATA_DIR: v.optional(v.string(), '.data'),
    CMS_URL: webAddress('CMS_URL is not set to the address of the CMS'),
    PUBLIC_SITE_URL: webAddress('PUBLIC_SITE_URL is not set to the public address of the site'),
    ...monitoringVariables,
  }),
);

const { METRICS_PORT: metricsPort, METRICS_HOST: host } = environment;
const log = createLog('publisher');
logProcess(log);
const metrics = metricsPort ? publisherMetrics() : undefined;
if (metrics) await startMonitoring({ ...metrics, port: Number(metricsPort), host });

const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
process.on('SIGINT', () => stop.abort());
// Started by another program, it does not outlive it.
process.on('disconnect', () => stop.abort());

await runPublisher({
  databaseUrl: environment.DATABASE_URL,
  dataDir: environment.DATA_DIR,
  cmsUrl: environment.CMS_URL,
  siteUrl: environment.PUBLIC_SITE_URL,
  signal: stop.signal,
  log,
  metrics,
}).catch((error: unknown) => {
  if (stop.signal.aborted) return;
  log.error(error);
  process.exitCode = 1;
});
process.exit();
