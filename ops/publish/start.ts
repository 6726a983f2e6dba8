import { accessSync, constants, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ExpectedError } from '../lib/failure.ts';
import { releasesDir } from '../release/releases.ts';
import type { PublisherOptions } from './publisher.ts';
import { ensureTemplates } from './templates.ts';

/** Pause between tries while waiting for the database, the CMS or another publisher. */
export const RETRY_MS = 2_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** SQLSTATE classes of permanent refusals (wrong password, no such database), for which waiting is useless. */
const REFUSED = /^(28|3D)/;

/**
 * Checks what waiting cannot fix: a writable folder, and templates.
 * @throws ExpectedError in one line
 */
export async function checkStart({ dataDir, signal, log }: PublisherOptions): Promise<void> {
  try {
    mkdirSync(releasesDir(dataDir), { recursive: true });
    accessSync(releasesDir(dataDir), constants.W_OK);
  } catch (error) {
    throw new ExpectedError(`DATA_DIR cannot be written to: ${(error as Error).message}`);
  }
  await ensureTemplates({ signal, note: (line) => log.info(line) }).catch((error: Error) => {
    signal.throwIfAborted();
    const [reason] = error.message.split('\n');
    throw new ExpectedError(
      `The site's templates are not compiled and cannot be compiled here: run npm run build first: ${reason}`,
    );
  });
}

/**
 * Connects to the database; waits while it is unavailable.
 * @throws ExpectedError in one line when the database refuses, or its URL is invalid; the signal's reason.
 */
export async function connect({ databaseUrl, signal, log }: PublisherOptions): Promise<Client> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openConnection(databaseUrl, log);
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (error instanceof TypeError || REFUSED.test(code))
        throw new ExpectedError(`The database of DATABASE_URL cannot be used: ${message}`);
      if (attempt === 1) log.warn(`The database does not answer yet: ${message || code}`);
    }
    await sleep(RETRY_MS, undefined, { signal });
  }
}

async function openConnection(connectionString: string, log: PublisherOptions['log']) {
  const database = new Client({
    connectionString,
    application_name: 'publisher',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  database.on('error', (error) => log.error(error));
  await database.connect();
  return database;
}
