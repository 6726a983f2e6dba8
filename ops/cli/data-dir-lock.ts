import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from '../lib/failure.ts';
import { withLock } from '../lib/lock.ts';
import { root } from '../lib/paths.ts';
import {
  readNote,
  readPidFile,
  removePidFile,
  terminateLeftover,
  writePidFile,
  type NotedProcess,
} from '../lib/processes.ts';
import { servicePidFile } from './service.ts';
import { describeTakenPorts, type StackPorts } from './stack-ports.mjs';

/** A launcher whose npm was killed notices it and begins to stop within this time. */
const NOTICE_MS = 1_500;

interface DataDirLock {
  /** Makes a new start wait until this one has stopped, instead of giving up. */
  announceStop(): void;
  release(): void;
}

const holderFile = (dataDir: string) => join(dataDir, 'run', 'launcher.json');
const stoppingFile = (dataDir: string) => join(dataDir, 'run', 'stopping.json');

/**
 * Makes this process the holder of a data folder: takes the folder, ends what a killed run left behind, and checks that
 * the ports are free.
 * @throws ExpectedError in one line when the folder or a port is taken.
 */
export async function lockDataDir(dataDir: string, ports: StackPorts): Promise<DataDirLock> {
  const holder = await takeInTime(dataDir, ports);
  if (holder)
    throw new ExpectedError(
      `A shop already runs from ${relative(root, resolve(dataDir))} (process ${holder.pid}, SITE_PORT ${String(holder.site)}): stop it first, or set DATA_DIR and the four ports for a second one.`,
    );
  try {
    for (const name of ['cms', 'site']) await terminateLeftover(servicePidFile(dataDir, name));
    const taken = await describeTakenPorts(ports);
    if (taken) throw new ExpectedError(taken);
  } catch (error) {
    leave(dataDir);
    throw error;
  }
  return {
    announceStop: () => writePidFile(stoppingFile(dataDir), process.pid),
    release: () => {
      removePidFile(stoppingFile(dataDir));
      leave(dataDir);
    },
  };
}

/** Waits for a holder that is stopping, but not for one that keeps running. */
async function takeInTime(dataDir: string, ports: StackPorts): Promise<NotedProcess | null> {
  const deadline = Date.now() + NOTICE_MS;
  for (;;) {
    const holder = await take(dataDir, ports);
    if (!holder) return null;
    const isStopping = readPidFile(stoppingFile(dataDir)) === holder.pid;
    if (!isStopping && Date.now() > deadline) return holder;
    await sleep(100);
  }
}

/**
 * Records this process as the folder's holder. Unlike a lock, a pid file shows at once that its holder was killed.
 * @returns the current holder, if another one runs.
 */
function take(dataDir: string, details: object): Promise<NotedProcess | null> {
  const file = holderFile(dataDir);
  return withLock(join(dataDir, 'run', 'launcher-lock'), async () => {
    const holder = readNote(file);
    if (!holder) writePidFile(file, process.pid, details);
    return holder;
  });
}

const leave = (dataDir: string) => removePidFile(holderFile(dataDir));

/** Takes the folder for work that needs no ports; null when a shop runs from it. */
export async function tryLockDataDir(dataDir: string): Promise<Pick<DataDirLock, 'release'> | null> {
  return (await take(dataDir, {})) ? null : { release: () => leave(dataDir) };
}
