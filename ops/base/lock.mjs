import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, readIfExists } from './files.mjs';
import { identify, isRunning } from './processes.mjs';

/** @typedef {import('./processes.mjs').ProcessIdentity & Record<string, unknown>} LockHolder */
/** @typedef {{ release: () => void, holder?: undefined } | { holder: LockHolder, release?: undefined }} LockAttempt */

/**
 * Takes a lock file that names the process holding it. A lock whose holder has been killed is free.
 * @param {string} file
 * @param {object} [details] more for others to read
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

/** False when it exists. Linking is atomic: no reader ever sees a half-written lock. @param {string} file @param {string} content */
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

/** Removes a dead holder's lock; if another process has just replaced it, puts that one back. @param {string} file @param {string} stale */
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
 * @param {string} file
 * @param {() => Promise<T>} work
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
