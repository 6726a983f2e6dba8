import { once } from 'node:events';
import { resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from '../lib/log.ts';
import { root } from '../lib/paths.ts';
import { currentRelease } from '../release/releases.ts';
import { runInChildProcess } from './child-process.ts';
import { followReleases, type SiteBucket } from './bucket/follow-releases.ts';
import { loadContent } from './content.ts';
import type { PublisherMetrics } from './metrics.ts';
import { nextBuildAt, watchChanges, type PacedBuild } from './pace.ts';
import { publish, type PublishOptions } from './publish.ts';
import { publishRuns, type PublishRuns } from './publish-runs.ts';
import { checkStart, connect, RETRY_MS } from './start.ts';

export interface PublisherOptions extends Omit<PublishOptions, 'full' | 'note'> {
  databaseUrl: string;
  signal: AbortSignal;
  /** A bucket that also gets the live release. */
  bucket?: Pick<SiteBucket, 'bucket' | 'prefix'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  metrics?: Pick<PublisherMetrics, 'begin' | 'ran' | 'bucketIsBehind'>;
}

/** Changes that were not due at their notification, or whose notification was lost, are found within this time. */
const LOOK_MS = 10_000;
/**
 * A release gets its Brotli files when no other one has replaced it for this long: while an editor saves one change after
 * another, their compression would take more of the processor than the pages themselves.
 */
const BROTLI_AFTER_MS = 10_000;
/** Enough builds for nextBuildAt. */
const KEPT_BUILDS = 50;

/**
 * Keeps the live site up to date until the signal: publishes at the start and after every notified change. Waits for a
 * database and a CMS that are not up yet.
 * @throws ExpectedError in one line for a wrong configuration; Error when the database connection is lost; the signal's
 * reason.
 */
export async function runPublisher(options: PublisherOptions): Promise<never> {
  await checkStart(options);
  const database = await connect(options);
  const lost = once(database, 'end').then(() =>
    Promise.reject(new Error('The connection to the database is lost')),
  );
  try {
    return await Promise.race([publishChanges(options, database), lost]);
  } finally {
    await database.end().catch(() => {});
  }
}

async function publishChanges(options: PublisherOptions, database: Client): Promise<never> {
  const { signal } = options;
  const runs = publishRuns(database);
  await until(runs.hasTables, 'The CMS has not created its tables yet', options);
  await until(runs.lock, 'Another publisher is active', options);
  options.metrics?.begin();
  const changes = watchChanges(database);
  await database.query('LISTEN shop_content');
  const { bucket } = options;
  const onRelease = bucket ? followReleases({ ...options, ...bucket }) : () => {};
  onRelease();
  const builds: PacedBuild[] = [];
  const compression = compressionOf(options);
  // The changes of the last build, which are not built again until there is another one, even after a failure. Undefined
  // at the start and while the CMS is down.
  let tried: Set<string> | undefined;
  let waitsFor = '';
  for (;;) {
    changes.clear();
    const due = await runs.dueChanges();
    if (tried && due.every((change) => tried?.has(change))) {
      await changes.next(LOOK_MS, signal);
      continue;
    }
    if (tried) {
      await changes.quiet(signal);
      const waiting = (await runs.pendingChanges()).length;
      const begin = nextBuildAt(builds, waiting, Date.now());
      await sleep(Math.max(0, begin - Date.now()), undefined, { signal });
      builds.push({ start: Date.now(), changes: waiting });
      builds.splice(0, builds.length - KEPT_BUILDS);
    }
    const outcome = await publishOnce(options, runs, compression);
    onRelease();
    tried = outcome instanceof Error ? undefined : outcome;
    const reason = outcome instanceof Error ? outcome.message : '';
    if (reason && reason !== waitsFor) options.log.warn(`Waiting: ${reason}`);
    waitsFor = reason;
    if (reason) await sleep(RETRY_MS, undefined, { signal });
  }
}

async function until(
  isSo: () => Promise<boolean>,
  reason: string,
  { signal, log }: PublisherOptions,
): Promise<void> {
  for (let hasLogged = false; !(await isSo()); hasLogged = true) {
    if (!hasLogged) log.info(`Waiting: ${reason}`);
    await sleep(RETRY_MS, undefined, { signal });
  }
}

/** @returns the changes that need no other try, or why the content could not be loaded. */
async function publishOnce(
  options: PublisherOptions,
  runs: PublishRuns,
  compression: Compression,
): Promise<Set<string> | Error> {
  const { dataDir, signal, log, metrics } = options;
  const changes = await runs.pendingChanges();
  const content = await loadContent(options).catch((error: Error) => error);
  signal.throwIfAborted();
  if (content instanceof Error) return content;
  if (content.outdated && currentRelease(dataDir)) return content.outdated;
  const run = await runs.begin();
  const begun = Date.now();
  compression.stop();
  try {
    const result = await publish({ ...options, note: (line) => log.info(line) }, content);
    await runs.succeed(run, result, content.outdated ? [] : changes);
    metrics?.ran('live', begun);
    log.info(`Live: ${result.rendered} pages rendered, ${result.kept} kept, ${result.removed} removed`);
    return content.outdated ?? new Set(changes);
  } catch (error) {
    const reason = signal.aborted
      ? 'The publisher was stopped'
      : withoutFolders((error as Error).message, dataDir);
    metrics?.ran('failed', begun);
    log.error(`Failed: ${reason}`);
    await runs.fail(run, reason);
    signal.throwIfAborted();
    return new Set(changes);
  } finally {
    // Also after a failure: the release that stays live may still lack files.
    compression.startLater();
  }
}

interface Compression {
  /** Adds the live release's missing Brotli files after BROTLI_AFTER_MS. */
  startLater(): void;
  stop(): void;
}

function compressionOf({ dataDir, signal, log }: PublisherOptions): Compression {
  let stopped = new AbortController();
  return {
    startLater() {
      const ended = AbortSignal.any([stopped.signal, signal]);
      addBrotli(dataDir, ended).catch((error: unknown) => {
        if (!ended.aborted) log.warn(`Not all files were compressed: ${String(error)}`);
      });
    },
    stop() {
      stopped.abort();
      stopped = new AbortController();
    },
  };
}

async function addBrotli(dataDir: string, signal: AbortSignal): Promise<void> {
  await sleep(BROTLI_AFTER_MS, undefined, { signal });
  const dir = currentRelease(dataDir);
  if (dir) await runInChildProcess('addBrotli', { dir }, signal);
}

/** Removes local paths from a reason, because editors and monitoring see it. */
function withoutFolders(message: string, dataDir: string): string {
  return message.replaceAll(`${resolve(dataDir)}${sep}`, '').replaceAll(`${root}${sep}`, '');
}
