import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, readIfExists } from './files.ts';
import { cacheDir } from './paths.ts';
import { identify, isRunning, terminateLeftover } from './processes.ts';
import { run } from './run.ts';

/** @typedef {import('./processes.ts').ProcessIdentity & Record<string, unknown>} LockHolder */
/** @typedef {{ release: () => void, holder?: undefined } | { holder: LockHolder, release?: undefined }} LockAttempt */

/**
 * Takes a lock file that names the process holding it. A lock whose holder has been killed is free.
 * @param {string} file @param {object} [details] more for others to read
 * @returns {LockAttempt} the lock, or what its living holder wrote.
 */
export function tryLock(file, details = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const own = JSON.stringify({ ...identify(process.pid), ...details });
  const release = () => {
    if (readIfExists(file) === own) rmSync(file, { force: true });
  };
  for (;;) {
    if (createFile(file, own)) return { release };
    const found = readIfExists(file);
    const holder = found && JSON.parse(found);
    if (holder && isRunning(holder)) return { holder };
    if (found) removeStale(file, found);
  }
}

/** False when it exists. Linking is atomic: no reader ever sees a half-written lock. */
/** @param {string} file @param {string} content */
function createFile(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's lock; if another process has just replaced it, puts that one back. */
/** @param {string} file @param {string} stale */
function removeStale(file, stale) {
  const aside = `${file}.${process.pid}.aside`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (readIfExists(aside) !== stale) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Runs the work while holding the lock, waiting for it as long as another process has it.
 * @template T
 * @param {string} file @param {() => Promise<T>} work
 * @param {{ signal?: AbortSignal, onWait?: () => void }} [options]
 */
export async function withLock(file, work, { signal, onWait } = {}) {
  let lock = tryLock(file);
  if (lock.holder) onWait?.();
  while (!lock.release) {
    await sleep(200, undefined, { signal });
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** @typedef {{ signal?: AbortSignal, note?: import('./steps.ts').Note }} BuildOptions `note` is told of waiting */
const buildPidFile = join(cacheDir, 'build-process.json');

/**
 * Does an install or build unless it is done. They share folders: one at a time in a checkout, whichever
 * stack asks. One that a killed run left behind is ended first.
 * @param {() => boolean} isDone @param {() => Promise<unknown>} work @param {BuildOptions} options
 */
export async function buildOnce(isDone, work, { signal, note }) {
  if (isDone()) return;
  const onWait = () => note?.('waiting for another install or build in this folder');
  const workAlone = async () => {
    await terminateLeftover(buildPidFile, 5_000);
    if (!isDone()) await work();
  };
  await withLock(join(cacheDir, 'build.lock'), workAlone, { signal, onWait });
}

/** Runs a compiler or installer, for the work of buildOnce. */
/** @param {string} file @param {string[]} args @param {import('./run.ts').RunOptions} options */
export function runBuild(file, args, options) {
  return run(file, args, { ...options, pidFile: buildPidFile });
}
