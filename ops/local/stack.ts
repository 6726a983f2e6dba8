import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Step } from '../base/steps.mjs';
import { callChild } from '../publish/child.ts';
import { previewRenderer } from '../publish/preview.ts';
import { publish } from '../publish/publish.ts';
import { currentRelease, oldAssetsDir } from '../publish/releases.ts';
import { startFrontServer } from '../serve/server.ts';
import { claimDataDir } from './claim.ts';
import { cmsEnvironment } from './cms-environment.ts';
import { startCms, type CmsCommand, type CmsProcess } from './cms.ts';
import type { StackPorts } from './launch/ports.mjs';
import { startMail } from '../stand-ins/mail/server.ts';
import { startPayments } from '../stand-ins/payments/server.ts';
import { startPublisher } from './publisher.ts';
import { startPostgres, type PostgresServer } from './postgres/server.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

export interface StackOptions {
  dataDir: string;
  ports: StackPorts;
  /** A database of one's own; without it the embedded PostgreSQL of the data folder. */
  databaseUrl?: string;
  /** Server settings of the embedded PostgreSQL, e.g. `{fsync: 'off'}` for a test. */
  postgresSettings?: Record<string, string>;
  /** Further or other variables for the CMS, e.g. `{CHECKOUT_HOLD_MINUTES: '1'}`. */
  environment?: Record<string, string>;
  /** False: no site is built and served; for tests of the API alone, and for development. */
  site?: boolean;
  cmsCommand?: CmsCommand;
  /** Told what the CMS prints; without it that goes to the log alone. */
  onCmsOutput?: (chunk: string) => void;
  /** Work for the time when the folder and the ports are ours and nothing has been started: builds. */
  prepare?: () => Promise<void>;
  /** Told of each step; see createSteps. */
  step?: Step;
  /** Ends the start; a stack that is up is ended by `stop`. */
  signal?: AbortSignal;
}

export interface Stack {
  urls: { site: string; cms: string; mail: string; payments: string };
  dataDir: string;
  databaseUrl: string;
  secrets: Secrets;
  /** What the CMS was told, for running its scripts beside it. */
  environment: Record<string, string>;
  /** Stops all parts in order: site, CMS, payments, mail, database. May be called again. */
  stop(): Promise<void>;
  /** Resolves when a part ends without having been stopped. */
  failure: Promise<Error>;
}

const withoutReport: Step = (_title, work) => work(() => {});

/**
 * Starts the whole shop on one machine: database, mail catcher, payments stand-in, CMS, site.
 * Needs the builds of builds.ts (see `prepare`).
 * @throws PlainFailure for a taken folder or port; whatever failed otherwise, with all parts stopped.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { stop, onStop } = createStops();
  try {
    return await startParts({ ...options, dataDir: resolve(options.dataDir) }, stop, onStop);
  } catch (error) {
    await stop();
    throw error;
  }
}

type OnStop = (action: () => void | Promise<void>) => void;

async function startParts(options: StackOptions, stop: () => Promise<void>, onStop: OnStop) {
  const { dataDir, ports, signal, step = withoutReport } = options;
  mkdirSync(dataDir, { recursive: true });
  const claim = await claimDataDir(dataDir, ports);
  onStop(() => claim.release());
  await options.prepare?.();
  const secrets = loadSecrets(dataDir);
  const database = await step('Starting PostgreSQL', () => startDatabase(options, onStop));
  const smtpPort = await step('Starting the mail catcher and the payments stand-in', () =>
    startStandIns(dataDir, ports, secrets, onStop),
  );
  const environment = {
    ...cmsEnvironment({ dataDir, ports, databaseUrl: database.url, smtpPort, secrets }),
    ...options.environment,
  };
  const cms = await step('Starting the CMS', () =>
    startCms({
      dataDir,
      port: ports.cms,
      environment,
      command: options.cmsCommand,
      onOutput: options.onCmsOutput,
      signal,
    }),
  );
  onStop(cms.stop);
  if (options.site !== false)
    await startSite(options, cms, { secrets, databaseUrl: database.url }, onStop);
  onStop(claim.announceStop);
  const failure = Promise.race([database.failure, cms.failure]);
  return {
    urls: addresses(ports),
    dataDir,
    databaseUrl: database.url,
    secrets,
    environment,
    stop,
    failure,
  };
}

async function startDatabase(options: StackOptions, onStop: OnStop) {
  const { dataDir, databaseUrl: url, postgresSettings: settings, signal } = options;
  if (url) return { url, failure: new Promise<never>(() => {}) };
  const server: PostgresServer = await startPostgres(dataDir, { settings, signal });
  onStop(server.stop);
  return server;
}

async function startStandIns(dataDir: string, ports: StackPorts, secrets: Secrets, onStop: OnStop) {
  const mail = await startMail({ webPort: ports.mail, dataDir });
  onStop(mail.close);
  const payments = await startPayments({
    port: ports.payments,
    dataDir,
    clientId: secrets.PAYPAL_CLIENT_ID,
    clientSecret: secrets.PAYPAL_CLIENT_SECRET,
    webhookId: secrets.PAYPAL_WEBHOOK_ID,
    merchantId: secrets.PAYPAL_MERCHANT_ID,
    webhookUrl: `http://127.0.0.1:${ports.cms}/api/paypal/webhook`,
    siteOrigin: addresses(ports).site,
  });
  onStop(payments.close);
  return mail.smtpPort;
}

async function startSite(
  options: StackOptions,
  cms: CmsProcess,
  { secrets, databaseUrl }: { secrets: Secrets; databaseUrl: string },
  onStop: OnStop,
) {
  const { dataDir, ports, signal, step = withoutReport } = options;
  const { site: siteUrl, cms: panelUrl } = addresses(ports);
  const publishing = { dataDir, cmsUrl: cms.url, siteUrl, signal };
  await step('Building the site', async (note) => {
    const { dir } = await publish({ ...publishing, note });
    await callChild('./finish-process.ts', { dir }, signal);
  });
  const front = await step('Starting the front server', () =>
    startFrontServer({
      port: ports.site,
      release: () => currentRelease(dataDir),
      oldAssetsDir: oldAssetsDir(dataDir),
      cmsUrl: cms.url,
      siteUrl,
      trust: { secret: secrets.TRUSTED_PROXY_SECRET },
      preview: { siteUrl, panelUrl, render: previewRenderer({ dataDir, siteUrl, panelUrl }) },
    }),
  );
  onStop(front.close);
  onStop(startPublisher({ ...publishing, databaseUrl }));
}

function addresses({ site, cms, mail, payments }: StackPorts): Stack['urls'] {
  const at = (port: number) => `http://localhost:${port}`;
  return { site: at(site), cms: at(cms), mail: at(mail), payments: at(payments) };
}

/** What was started last is stopped first; one part that fails to stop does not keep the others up. */
function createStops() {
  const actions: Parameters<OnStop>[0][] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    const failures: unknown[] = [];
    for (let action = actions.pop(); action; action = actions.pop())
      await invoke(action).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not every part stopped in order');
  };
  return {
    onStop: (action: Parameters<OnStop>[0]) => void actions.push(action),
    stop: () => (stopping ??= stopAll()),
  };
}

async function invoke(action: Parameters<OnStop>[0]): Promise<void> {
  await action();
}
