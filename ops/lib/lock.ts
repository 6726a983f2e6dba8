import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { errorCode } from './files.ts';
import { cacheDir } from './paths.ts';
import { terminateLeftover } from './processes.ts';
import { run, type RunOptions } from './run.ts';
import type { Note } from './steps.ts';

/** A holder says each second that it lives; one that has been silent for so long was killed. */
const SIGN_OF_LIFE_MS = 1_000;
const STALE_MS = 5_000;
const RETRY_MS = 200;

interface LockOptions {
  signal?: AbortSignal;
  /** Told once, when another one has the lock. */
  onWait?: () => void;
}

/**
 * Runs the work while holding a lock, which is a folder; waits for it as long as another process has it.
 * @throws Error when the lock is lost: this process, or its machine, stood still and another took it.
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
    // There is nothing to release when it is lost.
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
  for (let isTold = false; ; isTold = true) {
    try {
      return await lock(path, { lockfilePath: path, realpath: false, ...times, onCompromised });
    } catch (error) {
      if (errorCode(error) !== 'ELOCKED') throw error;
    }
    if (!isTold) onWait?.();
    await sleep(RETRY_MS, undefined, { signal });
  }
}

export interface BuildOptions {
  signal?: AbortSignal;
  /** Told of waiting. */
  note?: Note;
}

/** The two package trees: what is built in one needs no install of the other to be over. */
export type Tree = 'site' | 'cms';

/** Of the build that runs: the next one ends what a killed run has left behind. */
const pidFileOf = (tree: Tree) => join(cacheDir, `${tree}-build.json`);

/**
 * Does a build unless it is done. Builds of a tree, and its install (see install.mjs), share folders: one at a time in a
 * checkout, whichever stack asks.
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

/** Runs a compiler, for the work of buildOnce. */
export function runBuild(tree: Tree, file: string, args: readonly string[], options: RunOptions) {
  return run(file, args, { ...options, pidFile: pidFileOf(tree) });
}
