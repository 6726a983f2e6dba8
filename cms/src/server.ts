import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createStrapi, type Core } from '@strapi/strapi';
import { Client } from 'pg';
import { refuseUnreadable } from 'shared';
import { shopGauges } from './api/report/monitoring/shop-gauges';
import { endProcess } from '#platform/strapi/end-process';
import { gracefulShutdown } from '#platform/strapi/graceful-shutdown';
import { sql } from '#platform/database/sql';
import { isDatabaseUnavailable } from '#platform/database/unavailable';
import { assertEnvironment, environment, EnvironmentError } from '#platform/environment/environment';
import { emptyFormsFolder } from '#platform/http/forms/forms-folder';
import { serveMetrics } from '#platform/strapi/metrics';
import { stopWorkers } from './workers';

/** Starts the compiled CMS: `strapi start`, with one boot at a time per database and a graceful shutdown. */

// Strapi stores times without a time zone, so all instances must use the same one.
process.env.TZ = 'UTC';
/**
 * By default V8 lets garbage grow to several times the live data: 420 MB in total after a load test of lists, 310 MB
 * with this setting. Much lower values collect too often: with 20, throughput of lists drops by a fifth.
 */
setFlagsFromString('--heap-growing-percent=60');

/** Advisory lock for booting; an arbitrary number, the same in every instance. */
const BOOT_LOCK = 727_001;
const CONNECT_MS = 10_000;
const RETRY_MS = 1_000;

async function main(): Promise<void> {
  assertEnvironment();
  const appDir = join(__dirname, '../..');
  const strapi = createStrapi({ appDir, distDir: join(appDir, 'dist') });
  gracefulShutdown(strapi, stopWorkers);
  logProcess(strapi);
  strapi.server.httpServer.on('clientError', refuseUnreadable);
  await withBootLock(strapi);
  await emptyFormsFolder(strapi.config.get('server.port'));
  await startMetrics(strapi);
  await listen(strapi);
}

/** Boots one instance at a time: two that create the tables of an empty database in parallel would crash. */
async function withBootLock(strapi: Core.Strapi): Promise<void> {
  const client = await connectDatabase(strapi);
  try {
    await assertUtf8(client);
    await client.query(sql`SELECT pg_advisory_lock(${BOOT_LOCK})`);
    await strapi.load();
  } finally {
    await client.end();
  }
}

/** Waits for a database that starts after the CMS, or that a busy machine lets answer late. */
async function connectDatabase({ log }: Core.Strapi): Promise<Client> {
  const { DATABASE_URL: connectionString, DATABASE_WAIT_SECONDS: seconds } = environment;
  const deadline = Date.now() + seconds * 1000;
  let isSaid = false;
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
    try {
      await client.connect();
      return client;
    } catch (cause) {
      if (!isDatabaseUnavailable(cause) || Date.now() > deadline)
        throw new EnvironmentError(`The database cannot be reached: ${reasonOf(cause)}`);
      if (!isSaid) log.warn(`Waiting ${seconds} s for the database: ${reasonOf(cause)}`);
      isSaid = true;
      await pause(RETRY_MS);
    }
  }
}

/** The search needs UTF-8 for signs like ×, and people's names need it too. */
async function assertUtf8(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>(sql`SHOW server_encoding`);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') {
    throw new EnvironmentError(
      `DATABASE_URL names a database with the encoding ${encoding}: it has to be UTF8`,
    );
  }
}

/** Logs what Node would print itself, so that all lines have the same format. */
function logProcess({ log }: Core.Strapi): void {
  process.removeAllListeners('warning').on('warning', (warning) => log.warn(warning));
  process.on('uncaughtException', (error) => {
    log.error(error);
    process.exit(1);
  });
  // Strapi does not await some promises, e.g. reads for its webhooks after a save. A database that is unavailable for a
  // moment must not end the process.
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

/** Strapi itself would log an error of listening and continue without a port. */
async function listen(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server;
  httpServer.removeAllListeners('error');
  const failed = once(httpServer, 'error').then(([cause]) => {
    throw new EnvironmentError(`HOST and PORT cannot be used: ${reasonOf(cause)}`);
  });
  await Promise.race([strapi.listen(), failed]);
  httpServer.on('error', (error) => strapi.log.error(error));
}

/** For a host with several addresses, such as `localhost`, the error has only a code. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof EnvironmentError || !globalThis.strapi;
  if (isForPeople) console.error(error instanceof Error ? error.message : error);
  else strapi.log.error(error);
  endProcess(1);
});
