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

/** How long a launcher whose npm was killed may take to notice and begin to stop. */
const NOTICE_MS = 1_500;

export interface DataDirLock {
  /** Lets a start that comes meanwhile wait for our end instead of giving up. */
  announceStop(): void;
  release(): void;
}

const holderFile = (dataDir: string) => join(dataDir, 'run', 'launcher.json');
const stoppingFile = (dataDir: string) => join(dataDir, 'run', 'stopping.json');

/**
 * Makes this process the one that runs a data folder's shop: takes the folder, ends what a
 * killed run left behind, and sees that the ports are free.
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

/** Waits for a holder that is stopping; one that runs on is not waited for. */
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
 * Notes this process as the folder's holder. The note, unlike a lock, tells at once that a holder was killed.
 * @returns the holder, if there is another one that runs.
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

/** The folder alone, for work without ports; null when a shop runs from it. */
export async function tryLockDataDir(
  dataDir: string,
): Promise<Pick<DataDirLock, 'release'> | null> {
  return (await take(dataDir, {})) ? null : { release: () => leave(dataDir) };
}
