import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLog } from '../lib/log.ts';
import { root } from '../lib/paths.ts';
import { withoutReport, type Note, type Step } from '../lib/steps.ts';
import { createPageRenderer } from '../publish/preview.ts';
import { publishAndCompress } from '../publish/publish.ts';
import { liveRelease, oldAssetsDir } from '../release/releases.ts';
import { startFrontServer } from '../serve/server.ts';
import { startMail } from '../stand-ins/mail/server.ts';
import { startPayments } from '../stand-ins/payments/server.ts';
import type { Builds } from './builds.ts';
import { cmsEnvironment, startCms, type CmsOptions } from './cms.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { claimDatabase } from './postgres/local-mark.ts';
import { startPostgres } from './postgres/server.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { openLog, startService } from './service.ts';
import type { StackPorts } from './stack-ports.mjs';

interface StackOptions {
  dataDir: string;
  ports: StackPorts;
  /** An external database; by default the embedded PostgreSQL of the data folder. */
  databaseUrl?: string;
  /** Whether an empty external database may be filled with demo data. */
  useEmptyDatabase?: boolean;
  /** Server settings of the embedded PostgreSQL, e.g. `{fsync: 'off'}` for a test. */
  postgresSettings?: Record<string, string>;
  /** Additional variables for the CMS, e.g. `{CHECKOUT_HOLD_MINUTES: '1'}`. */
  environment?: Record<string, string>;
  /** False: the payments stand-in does not save to disk, for benchmarks with thousands of orders. */
  keepsPayments?: boolean;
  /** False: do not build or serve the site; for API tests and for development. */
  site?: boolean;
  cmsCommand?: CmsOptions['command'];
  /** Gets each line that the CMS prints, in addition to the log. */
  onCmsLine?: (line: string) => void;
  /** Starts the builds, once the folder and the ports are taken. */
  build?: (note: Note) => Builds;
  /** Shows each step; see createSteps. */
  step?: Step;
  /** Aborts the start. A running stack is ended by `stop`. */
  signal?: AbortSignal;
}

export interface Stack {
  urls: { site: string; cms: string; mail: string; payments: string };
  dataDir: string;
  databaseUrl: string;
  /** Of the embedded PostgreSQL, for tests that create more databases. */
  superuserUrl?: string;
  secrets: Secrets;
  /** The CMS's environment, to run its scripts with. */
  environment: Record<string, string>;
  /** Stops site, CMS, payments, mail and database, in this order. May be called again. */
  stop(): Promise<void>;
  /** Resolves when a service exits unexpectedly. */
  failure: Promise<Error>;
}

/** Run in reverse: the last service to start stops first. */
type Stops = (() => void | Promise<void>)[];

/**
 * Starts the whole shop on one machine: database, mail catcher, payments stand-in, CMS, site. Needs the builds of
 * builds.ts (see `build`). After an error all services are stopped.
 * @throws ExpectedError for a taken folder or port, or a database that is not for demo data.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, signal, step = withoutReport } = options;
  const dataDir = resolve(options.dataDir);
  const stops: Stops = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopAll(stops));
  try {
    mkdirSync(dataDir, { recursive: true });
    const lock = await lockDataDir(dataDir, ports);
    stops.push(lock.release);
    if (options.databaseUrl) await claimDatabase(options.databaseUrl, options.useEmptyDatabase ?? false);
    const builds = await step('Building the CMS', async (note) => {
      const begun = options.build?.(note);
      await begun?.server;
      return begun;
    });
    const secrets = loadSecrets(dataDir);
    const database = await step('Starting PostgreSQL', () => startDatabase(options, stops));
    const smtpPort = await step('Starting the mail catcher and the payments stand-in', () =>
      startStandIns({ ...options, dataDir }, secrets, stops),
    );
    const environment = {
      ...cmsEnvironment({ dataDir, ports, databaseUrl: database.url, smtpPort, secrets }),
      ...options.environment,
    };
    const { cmsCommand: command, onCmsLine: onLine } = options;
    const cms = await step('Starting the CMS', () =>
      startCms({ dataDir, port: ports.cms, environment, command, onLine, signal }),
    );
    stops.push(cms.stop);
    const urls = urlsOf(ports);
    const { url: databaseUrl, superuserUrl } = database;
    const stack = { urls, dataDir, databaseUrl, superuserUrl, secrets, environment, stop };
    if (options.site !== false) await startSite(stack, cms.url, builds, options, stops);
    await step("Building the CMS's admin panel", async () => builds?.panel);
    stops.push(lock.announceStop);
    return { ...stack, failure: Promise.race([database.failure, cms.failure]) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  options: StackOptions,
  stops: Stops,
): Promise<{ url: string; superuserUrl?: string; failure: Promise<Error> }> {
  const { dataDir, databaseUrl: url, postgresSettings: settings, signal } = options;
  if (url) return { url, failure: new Promise<never>(() => {}) };
  const server = await startPostgres(dataDir, { settings, signal });
  stops.push(server.stop);
  return server;
}

async function startStandIns(
  { dataDir, ports, keepsPayments: isKept }: StackOptions,
  secrets: Secrets,
  stops: Stops,
) {
  const mail = await startMail({ webPort: ports.mail, dataDir });
  stops.push(mail.close);
  const payments = await startPayments({
    port: ports.payments,
    dataDir,
    isKept,
    clientId: secrets.PAYPAL_CLIENT_ID,
    clientSecret: secrets.PAYPAL_CLIENT_SECRET,
    webhookId: secrets.PAYPAL_WEBHOOK_ID,
    merchantId: secrets.PAYPAL_MERCHANT_ID,
    webhookUrl: `http://127.0.0.1:${ports.cms}/api/paypal/webhook`,
    siteOrigin: urlsOf(ports).site,
  });
  stops.push(payments.close);
  return mail.smtpPort;
}

async function startSite(
  { urls, dataDir, databaseUrl, secrets }: Omit<Stack, 'failure'>,
  cmsUrl: string,
  builds: Builds | undefined,
  { ports, signal, step = withoutReport }: StackOptions,
  stops: Stops,
) {
  const { site: siteUrl, cms: panelUrl } = urls;
  await step('Building the site', async (note) => {
    await builds?.templates;
    await publishAndCompress({ dataDir, cmsUrl, siteUrl, signal, note });
  });
  const front = await step('Starting the front server', () =>
    startFrontServer({
      port: ports.site,
      release: liveRelease(dataDir),
      oldAssetsDir: oldAssetsDir(dataDir),
      cmsUrl,
      siteUrl,
      trust: { secret: secrets.TRUSTED_PROXY_SECRET },
      panelUrl,
      render: createPageRenderer({ dataDir, siteUrl }),
      // Never closed, because connections cut by the stop log a line afterwards.
      log: createLog('front', { file: openLog(dataDir, 'front') }),
    }),
  );
  stops.push(front.close);
  const publisher = startService({
    dataDir,
    name: 'publisher',
    title: 'The publisher',
    command: [process.execPath, [join(root, 'ops', 'publish', 'main.ts')]],
    cwd: root,
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      CMS_URL: cmsUrl,
      PUBLIC_SITE_URL: siteUrl,
      // Inherited from the launcher, METRICS_PORT would be the CMS's port.
      METRICS_PORT: '',
    },
    stopTimeoutMs: 10_000,
    restart: { afterMs: 1_000 },
  });
  stops.push(publisher.stop);
}

function urlsOf({ site, cms, mail, payments }: StackPorts): Stack['urls'] {
  const at = (port: number) => `http://localhost:${port}`;
  return { site: at(site), cms: at(cms), mail: at(mail), payments: at(payments) };
}

/** A service that fails to stop does not prevent the others from stopping. */
async function stopAll(stops: Stops): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops.toReversed())
    try {
      await stop();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every service stopped');
}
