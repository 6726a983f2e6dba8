import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { errorCode } from './files.ts';
import { cacheDir } from './paths.ts';
import { terminateLeftover } from './processes.ts';
import { run, type RunOptions } from './run.ts';
import type { Note } from './steps.ts';

/** A holder touches the lock each second. A lock untouched for STALE_MS belongs to a killed process. */
const SIGN_OF_LIFE_MS = 1_000;
const STALE_MS = 5_000;
const RETRY_MS = 200;

interface LockOptions {
  signal?: AbortSignal;
  /** Called once, when another process has the lock. */
  onWait?: () => void;
}

/**
 * Runs the work while holding a lock, which is a folder. Waits while another process holds it.
 * @throws Error when the lock is lost: this process was suspended for so long that another one took it.
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const { promise: lost, reject: onCompromised } = Promise.withResolvers<never>();
  const release = await acquire(path, onCompromised, options);
  try {
    return await Promise.race([work(), lost]);
  } finally {
    // Fails when the lock was lost.
    await release().catch(() => {});
  }
}

async function acquire(
  path: string,
  onCompromised: (error: Error) => void,
  { signal, onWait }: LockOptions,
): Promise<() => Promise<void>> {
  mkdirSync(dirname(path), { recursive: true });
  const times = { stale: STALE_MS, update: SIGN_OF_LIFE_MS };
  for (let hasNotified = false; ; hasNotified = true) {
    try {
      return await lock(path, { lockfilePath: path, realpath: false, ...times, onCompromised });
    } catch (error) {
      if (errorCode(error) !== 'ELOCKED') throw error;
    }
    if (!hasNotified) onWait?.();
    await sleep(RETRY_MS, undefined, { signal });
  }
}

export interface BuildOptions {
  signal?: AbortSignal;
  /** Called when the build has to wait. */
  note?: Note;
}

/** The two package trees. Builds in one do not wait for an install of the other. */
export type Tree = 'site' | 'cms';

/** Names the running build's process, so that the next build can end it if the launcher was killed. */
const pidFileOf = (tree: Tree) => join(cacheDir, `${tree}-build.json`);

/**
 * Runs a build unless it is up to date. Builds and installs (see install.mjs) of a tree share folders, so one runs at a
 * time in a checkout, for all stacks.
 */
export async function buildOnce(
  tree: Tree,
  isDone: () => boolean,
  work: () => Promise<unknown>,
  { signal, note }: BuildOptions,
): Promise<void> {
  if (isDone()) return;
  const onWait = () => note?.('waiting for another install or build in this folder');
  const workAlone = async () => {
    await terminateLeftover(pidFileOf(tree), 5_000);
    if (!isDone()) await work();
  };
  await withLock(join(cacheDir, `${tree}-lock`), workAlone, { signal, onWait });
}

/** Runs a compiler; for use inside buildOnce. */
export function runBuild(tree: Tree, file: string, args: readonly string[], options: RunOptions) {
  return run(file, args, { ...options, pidFile: pidFileOf(tree) });
}
