import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, hasEnded, isAlive, sendSignal } from '../../base/processes.mjs';

/** Crash recovery after a power cut may take a while. */
const START_PATIENCE_MS = 120_000;
const STOP_PATIENCE_MS = 20_000;
const WRITING_MS = 5_000;

/** What a running server says of itself in its `postmaster.pid`. */
interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** The server that runs on this cluster, if any. A pid file that tells of another program is removed. */
export function findPostmaster(cluster: string): Postmaster | null {
  const found = readPidFile(cluster);
  if (!found) return null;
  if (isBeingWritten(found, cluster)) return found;
  if (found.pid > 0 && isAlive(found.pid) && commandLine(found.pid).includes(cluster)) return found;
  rmSync(pidFile(cluster), { force: true });
  return null;
}

/** A starting server makes its file empty at first; one that stays so is what a crash has left. */
function isBeingWritten({ pid }: Postmaster, cluster: string): boolean {
  return pid === 0 && Date.now() - writtenAt(cluster) < WRITING_MS;
}

/** When the pid file was last written to, in ms; long ago when it is gone. */
function writtenAt(cluster: string): number {
  return statSync(pidFile(cluster), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Its lines: pid, folder, start time, port, socket folder, address, shared memory, status. */
function readPidFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
}

/**
 * Waits until the cluster's server takes connections; null when none runs on it (any more).
 * @throws Error when it is neither ready nor gone in time.
 */
export async function untilReady(
  cluster: string,
  signal?: AbortSignal,
): Promise<Postmaster | null> {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const found = findPostmaster(cluster);
    if (!found || found.ready) return found;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${found.pid}) does not get ready`);
    await sleep(50, undefined, { signal });
  }
}

/** Ends the server: clients are cut, what was committed stays. One that hangs is stopped ever harder. */
export async function stopPostmaster(pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (await hasEnded(pid, STOP_PATIENCE_MS)) return;
  await endProcess(pid, 5_000, 'SIGQUIT');
}
