import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfExists } from '../../lib/files.ts';
import { isAlive, sendSignal, terminate, waitForExit } from '../../lib/processes.ts';

/** Crash recovery after a power cut may take a while. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
const WRITING_MS = 5_000;

/** A running server, from its `postmaster.pid`. */
interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** The server that runs on this cluster, if any. Removes a pid file that names another program. */
export function findPostmaster(clusterDir: string): Postmaster | null {
  const pidFile = join(clusterDir, 'postmaster.pid');
  // Lines: pid, folder, start time, port, socket folder, address, shared memory, status.
  const lines = readIfExists(pidFile)?.split('\n');
  if (!lines) return null;
  const pid = Number(lines[0]);
  // A starting server first creates an empty file; a file that stays empty is left from a crash.
  const writtenAt = statSync(pidFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isStarting = pid === 0 && Date.now() - writtenAt < WRITING_MS;
  const isServer = pid > 0 && isAlive(pid) && commandLine(pid).includes(clusterDir);
  if (isStarting || isServer) return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  rmSync(pidFile, { force: true });
  return null;
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readIfExists(`/proc/${pid}/cmdline`) ?? '';
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
}

/**
 * Waits until the cluster's server accepts connections; null when no server runs.
 * @throws Error when it is neither ready nor gone in time.
 */
export async function untilReady(clusterDir: string, signal?: AbortSignal) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const found = findPostmaster(clusterDir);
    if (!found || found.ready) return found;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${found.pid}) did not become ready in time`);
    await sleep(50, undefined, { signal });
  }
}

/** Stops the server with a fast shutdown, which closes all connections; if it hangs, with an immediate one. */
export async function stopPostmaster(pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (!(await waitForExit(pid, STOP_TIMEOUT_MS))) await terminate(pid, 5_000, 'SIGQUIT');
}
