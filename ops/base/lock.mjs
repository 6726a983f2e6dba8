import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMark } from './processes.mjs';

/**
 * Takes a lock file that says which process holds it. A lock whose holder has been killed is free.
 * @returns {{release: () => void} | {holder: object}} the lock, or what its living holder wrote.
 */
export function tryLock(file, details = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, mark: startMark(process.pid), ...details });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    return claim(file, draft, own);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Linking is atomic and brings the content along: no reader ever sees a half-written lock. */
function claim(file, draft, own) {
  for (;;) {
    try {
      linkSync(draft, file);
      return { release: () => releaseIfOwn(file, own) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const found = read(file);
    const holder = found && JSON.parse(found);
    if (holder && startMark(holder.pid) === holder.mark) return { holder };
    if (found) setAside(file, found);
  }
}

/** Removes a dead holder's lock; should another process have just replaced it, puts that one back. */
function setAside(file, dead) {
  const aside = `${file}.${process.pid}.aside`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== dead) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function releaseIfOwn(file, own) {
  if (read(file) === own) rmSync(file, { force: true });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Runs the work while holding the lock, waiting for it as long as another process has it. */
export async function withLock(file, work, { signal, onWait } = {}) {
  let lock = tryLock(file);
  if (lock.holder) onWait?.(lock.holder);
  while (lock.holder) {
    await sleep(200, undefined, { signal });
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
