import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from '../lib/failure.ts';
import { tryLock, type LockAttempt } from '../lib/lock.ts';
import { root } from '../lib/paths.ts';
import { readPidFile, removePidFile, terminateLeftover, writePidFile } from '../lib/processes.ts';
import { describeTakenPorts, type StackPorts } from '../lib/free-ports.ts';
import { servicePidFile } from './service.ts';

/** How long a launcher whose npm was killed may take to notice and begin to stop. */
const NOTICE_MS = 1_500;

export interface DataDirLock {
  /** Lets a start that comes meanwhile wait for our end instead of giving up. */
  announceStop(): void;
  release(): void;
}

const lockFile = (dataDir: string) => join(dataDir, 'run', 'launcher.json');
const stoppingFile = (dataDir: string) => join(dataDir, 'run', 'stopping.json');

/**
 * Makes this process the one that runs a data folder's shop: takes the folder's lock, ends what a
 * killed run left behind, and sees that the ports are free.
 * @throws ExpectedError in one line when the folder or a port is taken.
 */
export async function lockDataDir(dataDir: string, ports: StackPorts): Promise<DataDirLock> {
  const { release, holder } = await waitForLock(dataDir, ports);
  if (holder)
    throw new ExpectedError(
      `A shop already runs from ${relative(root, resolve(dataDir))} (process ${holder.pid}, SITE_PORT ${String(holder.site)}): stop it first, or set DATA_DIR and the four ports for a second one.`,
    );
  try {
    for (const name of ['cms', 'site']) await terminateLeftover(servicePidFile(dataDir, name));
    const taken = await describeTakenPorts(ports);
    if (taken) throw new ExpectedError(taken);
  } catch (error) {
    release();
    throw error;
  }
  return {
    announceStop: () => writePidFile(stoppingFile(dataDir), process.pid),
    release: () => {
      removePidFile(stoppingFile(dataDir));
      release();
    },
  };
}

/** Waits for a holder that is stopping; one that runs on is not waited for. */
async function waitForLock(dataDir: string, ports: StackPorts): Promise<LockAttempt> {
  const deadline = Date.now() + NOTICE_MS;
  for (;;) {
    const attempt = tryLock(lockFile(dataDir), ports);
    if (!attempt.holder) return attempt;
    const isStopping = readPidFile(stoppingFile(dataDir)) === attempt.holder.pid;
    if (!isStopping && Date.now() > deadline) return attempt;
    await sleep(100);
  }
}

/** The lock alone, for work without ports; null when a shop runs from the folder. */
export function tryLockDataDir(dataDir: string): Pick<DataDirLock, 'release'> | null {
  const lock = tryLock(lockFile(dataDir));
  return lock.holder ? null : lock;
}
