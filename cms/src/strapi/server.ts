import { join } from 'node:path';
import { createStrapi, type Core } from '@strapi/strapi';
import { Client } from 'pg';
import { refuseUnreadable } from 'shared';
import { gracefulShutdown } from './graceful-shutdown';
import { assertEnvironment, environment, EnvironmentError } from '../adapters/environment';
import { emptyFormsFolder } from '../http/forms-folder';
import { serveMetrics } from './metrics';

/** Starts the compiled CMS: `strapi start`, with one boot at a time per database and a calm stop. */

// Strapi stores times without a zone: every instance has to mean the same one.
process.env.TZ = 'UTC';

/** Any number, the same in every instance: names the lock under which an instance boots. */
const BOOT_LOCK = 727_001;

async function main(): Promise<void> {
  assertEnvironment();
  const appDir = join(__dirname, '../../..');
  const strapi = createStrapi({ appDir, distDir: join(appDir, 'dist') });
  gracefulShutdown(strapi);
  logProcess(strapi);
  strapi.server.httpServer.on('clientError', refuseUnreadable);
  await withBootLock(() => strapi.load());
  await emptyFormsFolder(strapi.config.get('server.port'));
  if (environment.METRICS_PORT !== null) await serveMetrics(strapi, environment.METRICS_PORT);
  await strapi.listen();
}

/** Two instances that build one empty database's tables at once crash one of them. */
async function withBootLock(boot: () => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [BOOT_LOCK]);
    await boot();
  } finally {
    await client.end();
  }
}

/** What Node would print by itself: a log has one form. */
function logProcess({ log }: Core.Strapi): void {
  process.removeAllListeners('warning').on('warning', (warning) => log.warn(warning));
  process.on('uncaughtException', (error) => {
    log.error(error);
    process.exit(1);
  });
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof EnvironmentError || !globalThis.strapi;
  if (isForPeople) console.error(error instanceof Error ? error.message : error);
  else strapi.log.error(error);
  process.exit(1);
});
