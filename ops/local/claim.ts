import { join, relative, resolve } from 'node:path';
import { PlainFailure } from '../base/failure.mjs';
import { tryLock } from '../base/lock.mjs';
import { root } from '../base/paths.mjs';
import { endRecordedProcess } from '../base/processes.mjs';
import { cmsProcessFile } from './cms.ts';
import { describeTakenPorts, type StackPorts } from './launch/ports.mjs';

export interface Claim {
  release(): void;
}

/**
 * Makes this process the one that runs a data folder's shop: takes the folder's lock, ends what a
 * killed run left behind, and sees that the ports are free.
 * @throws PlainFailure in one line when the folder or a port is taken.
 */
export async function claimDataDir(dataDir: string, ports: StackPorts): Promise<Claim> {
  const lock = tryLock(lockFile(dataDir), { ...ports });
  if (lock.holder)
    throw new PlainFailure(
      `A shop already runs from ${relative(root, resolve(dataDir))} (process ${lock.holder.pid}, SITE_PORT ${String(lock.holder.site)}): stop it first, or set DATA_DIR and the four ports for a second one.`,
    );
  try {
    await endRecordedProcess(cmsProcessFile(dataDir));
    const taken = await describeTakenPorts(ports);
    if (taken) throw new PlainFailure(taken);
  } catch (error) {
    lock.release();
    throw error;
  }
  return lock;
}

/** The data folder's lock alone, for work without ports; null when a shop runs from it. */
export function tryClaim(dataDir: string): Claim | null {
  const lock = tryLock(lockFile(dataDir));
  return lock.holder ? null : lock;
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'run', 'launcher.json');
}
