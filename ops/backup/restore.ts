import { holdsData, withClient } from '../lib/database.ts';
import { ExpectedError } from '../lib/failure.ts';
import type { Step } from '../lib/steps.ts';
import { afterRestore, beforeRestore, EMAILS_PUT_ASIDE } from './after-restore.ts';
import { DATABASE, pictureIn, readEntries } from './archive.ts';
import { openLoad } from './load.ts';
import type { Manifest } from './manifest.ts';
import type { PictureStore } from './pictures.ts';
import { ensurePostgresTools } from './postgres-tools.ts';

interface RestoreOptions {
  file: string;
  /** From `verifyArchive`. */
  manifest: Manifest;
  databaseUrl: string;
  pictures: PictureStore;
  /** Whether to send the emails that waited in the backup, though they may have been sent since. */
  sendQueued: boolean;
  /** Keep pictures that exist already and add only missing ones, instead of refusing. */
  keepPictures: boolean;
  step: Step;
  signal?: AbortSignal;
}

/**
 * Fills an empty database and an empty picture store from a verified backup. The database gets all of it or nothing.
 * @throws ExpectedError in one line for problems that an operator can fix
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { file, manifest, databaseUrl, sendQueued, step, signal } = options;
  const present = await refuseFilled(options);
  const tools = await ensurePostgresTools(manifest.postgres.pgDump, signal);
  await step('Restoring database and pictures', async () => {
    const load = openLoad(tools, databaseUrl, { snapshot_at: manifest.takenAt });
    const added: string[] = [];
    try {
      await load.sql(beforeRestore);
      for await (const entry of readEntries(file)) {
        signal?.throwIfAborted();
        const picture = pictureIn(entry.name);
        if (entry.name === DATABASE) await load.dump(entry.content);
        else if (picture === null || present.has(picture)) await drain(entry.content);
        else {
          added.push(picture);
          await options.pictures.write(picture, entry);
        }
      }
      await load.sql(afterRestore({ sendQueued }));
      await load.end();
    } catch (error) {
      await load.abandon();
      for (const name of added) await options.pictures.remove(name);
      throw error;
    }
  });
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  const chunks = content[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}

const connection = (connectionString: string) => ({
  connectionString,
  application_name: 'restore',
});

/** @returns the existing pictures, which stay */
async function refuseFilled({ databaseUrl, pictures, keepPictures }: RestoreOptions): Promise<Set<string>> {
  if (await withClient(connection(databaseUrl), holdsData))
    throw new ExpectedError(
      'The database is not empty, and a restore overwrites nothing: name an empty one (DATABASE_URL, or another DATA_DIR).',
    );
  const present = await pictures.list();
  if (present.size > 0 && !keepPictures)
    throw new ExpectedError(
      `${pictures.place} holds ${present.size} pictures already, and a restore overwrites nothing: move them away, or keep them with -- --keep-pictures.`,
    );
  return present;
}

/** How many emails restores have put aside. */
export async function countPutAside(databaseUrl: string): Promise<number> {
  const { rows } = await withClient(connection(databaseUrl), (client) =>
    client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM shop_outbox WHERE state = 'unknown' AND last_error = $1`,
      [EMAILS_PUT_ASIDE],
    ),
  );
  return rows[0]?.count ?? 0;
}

/** Queues the emails again that restores have put aside. @returns how many */
export async function sendPutAside(databaseUrl: string): Promise<number> {
  const { rowCount } = await withClient(connection(databaseUrl), (client) =>
    client.query(
      `UPDATE shop_outbox SET state = 'queued', last_error = NULL, next_attempt_at = now(), created_at = now()
        WHERE state = 'unknown' AND last_error = $1`,
      [EMAILS_PUT_ASIDE],
    ),
  );
  return rowCount ?? 0;
}
