import { once } from 'node:events';
import { resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { root } from '../base/paths.mjs';
import { callChild } from './child.ts';
import { findContent } from './content.ts';
import { nextBuildAt, type PacedBuild } from './pace.ts';
import { publish, type PublishOptions } from './publish.ts';
import { publishingRecord, type PublishingRecord } from './record.ts';
import { currentRelease } from './releases.ts';
import { watchChanges } from './watch-changes.ts';

export interface PublisherOptions extends Omit<PublishOptions, 'full' | 'note'> {
  databaseUrl: string;
  signal: AbortSignal;
  /** Told what a person running it may want to read. */
  log: (line: string) => void;
}

/** While the CMS or another publisher stands in the way. */
const RETRY_MS = 5_000;
/** Should a notification be lost, its change is seen this much later. */
const LOOK_MS = 30_000;
/** As many as the pace may look back on. */
const KEPT_BUILDS = 50;

/**
 * Keeps the live site up to date with the content until the signal: publishes at the start, and whenever
 * the database tells of a change.
 * @throws the database's error when the connection fails; the signal's reason.
 */
export async function runPublisher(options: PublisherOptions): Promise<never> {
  const { databaseUrl } = options;
  const database = new Client({ connectionString: databaseUrl, application_name: 'publisher' });
  const lost = once(database, 'end').then(() => Promise.reject(new Error('The database is gone')));
  database.on('error', (error) => options.log(`Database: ${error.message}`));
  await database.connect();
  try {
    return await Promise.race([publishChanges(options, database), lost]);
  } finally {
    await database.end().catch(() => {});
  }
}

async function publishChanges(options: PublisherOptions, database: Client): Promise<never> {
  const { signal } = options;
  const record = publishingRecord(database);
  while (!(await record.claim())) await sleep(RETRY_MS, undefined, { signal });
  const changes = watchChanges(database);
  await database.query('LISTEN shop_content');
  const builds: PacedBuild[] = [];
  let finishing = new AbortController();
  // What a build has failed with waits for another change; undefined at first and while the CMS is away.
  let tried: Set<string> | undefined;
  let isAway = false;
  for (;;) {
    changes.clear();
    const pending = await record.pendingChanges();
    if (tried && pending.every((change) => tried?.has(change))) {
      await changes.next(LOOK_MS, signal);
      continue;
    }
    if (tried) {
      await changes.quiet(signal);
      const waiting = (await record.pendingChanges()).length;
      const begin = nextBuildAt(builds, waiting, Date.now());
      await sleep(Math.max(0, begin - Date.now()), undefined, { signal });
      builds.push({ start: Date.now(), changes: waiting });
      builds.splice(0, builds.length - KEPT_BUILDS);
    }
    finishing.abort();
    finishing = new AbortController();
    tried = await publishOnce(options, record, finishing.signal);
    if (tried === undefined && !isAway) options.log('The CMS is away');
    isAway = tried === undefined;
    if (isAway) await sleep(RETRY_MS, undefined, { signal });
  }
}

/** @returns the changes that need not be tried again; undefined when the CMS was away. */
async function publishOnce(
  options: PublisherOptions,
  record: PublishingRecord,
  finishing: AbortSignal,
): Promise<Set<string> | undefined> {
  const { cmsUrl, dataDir, signal, log } = options;
  const changes = await record.pendingChanges();
  const content = await findContent(cmsUrl, dataDir);
  if (content.outdated && currentRelease(dataDir)) return undefined;
  const publication = await record.begin();
  try {
    const done = await publish({ ...options, note: log }, content);
    await record.succeed(publication, done, content.outdated ? [] : changes);
    log(`Live: ${done.rendered} pages rendered, ${done.kept} kept, ${done.removed} removed`);
    callChild('./finish-process.ts', { dir: done.dir }, finishing).catch((error: unknown) => {
      if (!finishing.aborted) log(`Not all files were compressed: ${String(error)}`);
    });
    return content.outdated ? undefined : new Set(changes);
  } catch (error) {
    const reason = signal.aborted
      ? 'The publisher was stopped'
      : withoutFolders((error as Error).message, dataDir);
    log(`Failed: ${reason}`);
    await record.fail(publication, reason);
    signal.throwIfAborted();
    return new Set(changes);
  }
}

/** What went wrong is shown to editors and to monitoring: where the shop's files are is not theirs to know. */
function withoutFolders(message: string, dataDir: string): string {
  return message.replaceAll(`${resolve(dataDir)}${sep}`, '').replaceAll(`${root}${sep}`, '');
}
