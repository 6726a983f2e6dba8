/** Production entry: `node ops/serve/main.ts`, with the variables of environment.ts. */
import { resolve } from 'node:path';
import { endProcess } from '../lib/end-process.ts';
import { environmentOrExit, exitWith } from '../lib/environment.ts';
import { createLog, logProcess } from '../lib/log.ts';
import { createRegistry, startMonitoring } from '../lib/monitoring.ts';
import { createPageRenderer } from '../publish/preview.ts';
import { liveRelease, oldAssetsDir } from '../release/releases.ts';
import { frontServerEnvironment } from './environment.ts';
import { startFrontServer } from './server.ts';

const environment = environmentOrExit(frontServerEnvironment);
const { HOST: host, DATA_DIR: dataDir, RELEASE_DIR: releaseDir } = environment;
const { PUBLIC_SITE_URL: siteUrl, PUBLIC_CMS_URL: panelUrl } = environment;
const { METRICS_PORT: metricsPort, METRICS_HOST: metricsHost } = environment;
const log = createLog('front', { isBuffered: true });
logProcess(log);
const registry = metricsPort ? createRegistry() : undefined;
if (registry)
  await startMonitoring({ registry, port: Number(metricsPort), host: metricsHost }).catch(exitWith);

const front = await startFrontServer({
  port: Number(environment.PORT),
  host,
  cmsUrl: environment.CMS_URL,
  siteUrl,
  panelUrl,
  release: releaseDir ? () => resolve(releaseDir) : liveRelease(dataDir),
  oldAssetsDir: oldAssetsDir(dataDir),
  trust: { secret: environment.TRUSTED_PROXY_SECRET, hops: Number(environment.TRUSTED_HOPS) },
  render: siteUrl && !releaseDir ? createPageRenderer({ dataDir, siteUrl }) : undefined,
  log,
  registry,
}).catch(exitWith);

/** Exits after this time even if connections are open. */
const STOP_MS = 9_000;
const stop = () => {
  setTimeout(() => process.exit(1), STOP_MS).unref();
  void front.close(Number(environment.DRAIN_NOTICE_SECONDS) * 1000).then(() => endProcess(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
