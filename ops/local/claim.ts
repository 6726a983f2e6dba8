import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainFailure } from '../base/failure.mjs';
import { tryLock, type LockAttempt } from '../base/lock.mjs';
import { root } from '../base/paths.mjs';
import {
  endRecordedProcess,
  forgetProcess,
  recordedProcess,
  recordProcess,
} from '../base/processes.mjs';
import { cmsProcessFile } from './cms.ts';
import { describeTakenPorts, type StackPorts } from './launch/ports.mjs';

/** How long a launcher whose npm was killed may take to notice and begin to stop. */
const NOTICE_MS = 1_500;

export interface Claim {
  /** Lets a start that comes meanwhile wait for our end instead of giving up. */
  announceStop(): void;
  release(): void;
}

/**
 * Makes this process the one that runs a data folder's shop: takes the folder's lock, ends what a
 * killed run left behind, and sees that the ports are free.
 * @throws PlainFailure in one line when the folder or a port is taken.
 */
export async function claimDataDir(dataDir: string, ports: StackPorts): Promise<Claim> {
  const { release, holder } = await waitForLock(dataDir, ports);
  if (holder)
    throw new PlainFailure(
      `A shop already runs from ${relative(root, resolve(dataDir))} (process ${holder.pid}, SITE_PORT ${String(holder.site)}): stop it first, or set DATA_DIR and the four ports for a second one.`,
    );
  try {
    await endRecordedProcess(cmsProcessFile(dataDir));
    const taken = await describeTakenPorts(ports);
    if (taken) throw new PlainFailure(taken);
  } catch (error) {
    release();
    throw error;
  }
  return {
    announceStop: () => recordProcess(stoppingFile(dataDir), process.pid),
    release: () => {
      forgetProcess(stoppingFile(dataDir));
      release();
    },
  };
}

/** Waits for a holder that is stopping; one that runs on is not waited for. */
async function waitForLock(dataDir: string, ports: StackPorts): Promise<LockAttempt> {
  const deadline = Date.now() + NOTICE_MS;
  for (;;) {
    const attempt = tryLock(lockFile(dataDir), { ...ports });
    if (!attempt.holder) return attempt;
    const isStopping = recordedProcess(stoppingFile(dataDir)) === attempt.holder.pid;
    if (!isStopping && Date.now() > deadline) return attempt;
    await sleep(100);
  }
}

function stoppingFile(dataDir: string): string {
  return join(dataDir, 'run', 'stopping.json');
}

/** The data folder's lock alone, for work without ports; null when a shop runs from it. */
export function tryClaim(dataDir: string): Pick<Claim, 'release'> | null {
  const lock = tryLock(lockFile(dataDir));
  return lock.holder ? null : lock;
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'run', 'launcher.json');
}
