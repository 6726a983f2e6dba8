import { once } from 'node:events';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createStrapi, type Core } from '@strapi/strapi';
import { Client } from 'pg';
import { refuseUnreadable } from 'shared';
import { shopGauges } from './api/report/monitoring/shop-gauges';
import { serveResponseCache } from './platform/strapi/response-cache';
import { gracefulShutdown } from './platform/strapi/graceful-shutdown';
import { isDatabaseUnavailable } from './platform/database/unavailable';
import { assertEnvironment, environment, EnvironmentError } from './platform/environment';
import { emptyFormsFolder } from './platform/http/forms/forms-folder';
import { serveMetrics } from './platform/strapi/metrics';
import { stopWorkers } from './workers';

/** Starts the compiled CMS: `strapi start`, with one boot at a time per database and a calm stop. */

// Strapi stores times without a zone: every instance has to mean the same one.
process.env.TZ = 'UTC';
/**
 * V8 lets garbage grow to several times of what is in use: 420 MB in all after a load of lists, 310 with this. Much less
 * than that has it collected all the time: at 20 lists come a fifth less often.
 */
setFlagsFromString('--heap-growing-percent=60');

/** Any number, the same in every instance: names the lock under which an instance boots. */
const BOOT_LOCK = 727_001;
const CONNECT_MS = 10_000;

async function main(): Promise<void> {
  assertEnvironment();
  const appDir = join(__dirname, '../..');
  const strapi = createStrapi({ appDir, distDir: join(appDir, 'dist') });
  gracefulShutdown(strapi, stopWorkers);
  logProcess(strapi);
  strapi.server.httpServer.on('clientError', refuseUnreadable);
  serveResponseCache(strapi);
  await withBootLock(() => strapi.load());
  await emptyFormsFolder(strapi.config.get('server.port'));
  await startMetrics(strapi);
  await listen(strapi);
}

/** Two instances that build one empty database's tables at once crash one of them. */
async function withBootLock(boot: () => Promise<unknown>): Promise<void> {
  const client = new Client({
    connectionString: environment.DATABASE_URL,
    connectionTimeoutMillis: CONNECT_MS,
  });
  await client.connect().catch((cause: unknown) => {
    throw new EnvironmentError(`The database cannot be reached: ${reasonOf(cause)}`);
  });
  try {
    await assertUtf8(client);
    await client.query('SELECT pg_advisory_lock($1)', [BOOT_LOCK]);
    await boot();
  } finally {
    await client.end();
  }
}

/** The search needs it for signs like ×, and people for their names. */
async function assertUtf8(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') {
    throw new EnvironmentError(
      `DATABASE_URL names a database with the encoding ${encoding}: it has to be UTF8`,
    );
  }
}

/** What Node would print by itself: a log has one form. */
function logProcess({ log }: Core.Strapi): void {
  process.removeAllListeners('warning').on('warning', (warning) => log.warn(warning));
  process.on('uncaughtException', (error) => {
    log.error(error);
    process.exit(1);
  });
  // Of some promises Strapi waits for none, e.g. for reading after a save what it tells its listeners: a database that
  // is away for a moment is no reason to end all that goes on.
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error(error);
  });
}

async function startMetrics(strapi: Core.Strapi): Promise<void> {
  const { METRICS_PORT: port } = environment;
  if (port === null) return;
  await serveMetrics(strapi, port, shopGauges).catch((cause: unknown) => {
    throw new EnvironmentError(`METRICS_PORT and METRICS_HOST cannot be used: ${reasonOf(cause)}`);
  });
}

/** Left to Strapi, a server that cannot listen would log that and run on without a port. */
async function listen(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server;
  httpServer.removeAllListeners('error');
  const failed = once(httpServer, 'error').then(([cause]) => {
    throw new EnvironmentError(`HOST and PORT cannot be used: ${reasonOf(cause)}`);
  });
  await Promise.race([strapi.listen(), failed]);
  httpServer.on('error', (error) => strapi.log.error(error));
}

/** Of an address with several numbers, as `localhost`, the error has a code alone. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof EnvironmentError || !globalThis.strapi;
  if (isForPeople) console.error(error instanceof Error ? error.message : error);
  else strapi.log.error(error);
  process.exit(1);
});
