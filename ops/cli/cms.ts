import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cmsDir } from '../lib/paths.ts';
import { untilHealthy } from './health.ts';
import type { Secrets } from './secrets.ts';
import { ServiceFailed, startService, type Service, type ServiceOptions } from './service.ts';
import type { StackPorts } from './stack-ports.mjs';

/** The first start creates tables, accounts, demo products and their pictures. */
const START_TIMEOUT_MS = 300_000;
/** The CMS shuts down within ten seconds. */
const STOP_TIMEOUT_MS = 12_000;
/** A CMS that ends more often than this is broken, and the stack stops. */
const RESTARTS_A_MINUTE = 3;
/** As in production, freed memory goes back to the system: see decision 36 and `ops/deploy`. */
const COMPILED: ServiceOptions['command'] = [
  process.execPath,
  ['--max-semi-space-size=8', 'dist/src/server.js'],
];

interface CmsEnvironmentOptions {
  dataDir: string;
  ports: StackPorts;
  databaseUrl: string;
  smtpPort: number;
  secrets: Secrets;
}

/** The environment variables for the CMS of a local stack. */
export function cmsEnvironment(options: CmsEnvironmentOptions): Record<string, string> {
  const { ports, databaseUrl, smtpPort, secrets } = options;
  const dataDir = resolve(options.dataDir);
  return {
    NODE_ENV: 'production',
    LOCAL_STACK: 'true',
    STRAPI_TELEMETRY_DISABLED: 'true',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    HOST: '127.0.0.1',
    PORT: String(ports.cms),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_DIR: join(dataDir, 'public'),
    PUBLIC_SITE_URL: `http://localhost:${ports.site}`,
    PUBLIC_CMS_URL: `http://localhost:${ports.cms}`,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    MAIL_FROM: 'Growing Ideas <shop@example.com>',
    // No load balancer has to notice a stop.
    DRAIN_NOTICE_SECONDS: '0',
    // All sign-ins of the tests come from one network address.
    SIGN_INS_PER_HOUR: '999999999',
    PAYPAL_API_URL: `http://localhost:${ports.payments}`,
    PAYPAL_SDK_URL: `http://localhost:${ports.payments}/sdk.js`,
    PAYPAL_ENVIRONMENT: 'sandbox',
    ...secrets,
  };
}

export interface CmsOptions extends Pick<ServiceOptions, 'dataDir' | 'environment' | 'onLine'> {
  port: number;
  /** Runs in the CMS's folder; by default the compiled CMS. */
  command?: ServiceOptions['command'];
  signal?: AbortSignal;
}

/**
 * Starts the CMS and waits until it is healthy.
 * @throws ServiceFailed with the end of its log when it exits or takes too long.
 */
export async function startCms(options: CmsOptions): Promise<Service & { url: string }> {
  const { port, signal, command = COMPILED, ...rest } = options;
  mkdirSync(join(rest.dataDir, 'public', 'uploads'), { recursive: true });
  let isUp = false;
  const cms = startService({
    ...rest,
    name: 'cms',
    title: 'The CMS',
    command,
    cwd: cmsDir,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    // An exit during the start would repeat itself, so it fails at once with the log.
    restart: { afterMs: 500, mostAMinute: RESTARTS_A_MINUTE, isOn: () => isUp },
  });
  const url = `http://127.0.0.1:${port}`;
  let failure: Error | undefined;
  void cms.failure.then((error) => (failure = error));
  const check = () => {
    signal?.throwIfAborted();
    if (failure) throw failure;
  };
  try {
    await untilHealthy(url, { timeoutMs: START_TIMEOUT_MS, check });
  } catch (error) {
    await cms.stop();
    if (signal?.aborted || error instanceof ServiceFailed) throw error;
    throw new ServiceFailed((error as Error).message, rest.dataDir, 'cms');
  }
  isUp = true;
  return { ...cms, url };
}
