import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, readIfExists } from './files.ts';

/** Whether a process with this id runs, of any owner. A zombie does not count: it has exited. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return linuxStat(pid)?.[0] !== 'Z';
}

/** The start time tells a process from a later one with the same id; null when the process has ended. */
function startTime(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') return linuxStat(pid)?.[19] ?? null;
  if (process.platform === 'win32') return 'alive';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Fields of /proc/<pid>/stat from the third (state) on; the second may contain spaces and brackets. */
function linuxStat(pid: number): string[] | undefined {
  const line = readIfExists(`/proc/${pid}/stat`);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** A process as recorded in a pid file, with details from the writer. */
export type NotedProcess = { pid: number; startedAt: string | null } & Record<string, unknown>;

/** Records a process, so that a later run finds it if this one is killed. */
export function writePidFile(file: string, pid: number, details: object = {}): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, startedAt: startTime(pid), ...details }));
}

export const removePidFile = (file: string): void => rmSync(file, { force: true });

/** The content of a pid file; null unless that same process still runs. */
export function readNote(file: string): NotedProcess | null {
  try {
    const noted = JSON.parse(readIfExists(file) ?? 'null') as NotedProcess | null;
    return noted?.startedAt && startTime(noted.pid) === noted.startedAt ? noted : null;
  } catch {
    return null;
  }
}

/** The id in a pid file; null unless that same process still runs. */
export const readPidFile = (file: string): number | null => readNote(file)?.pid ?? null;

/** Ends the process that a killed run left behind, and its process group. */
export async function terminateLeftover(pidFile: string, timeoutMs = 30_000): Promise<void> {
  const pid = readPidFile(pidFile);
  if (pid && process.platform !== 'win32') sendSignal(-pid, 'SIGTERM');
  if (pid) await terminate(pid, timeoutMs);
  removePidFile(pidFile);
}

/** Asks a process to exit and kills it after the timeout. Resolves when it is gone. */
export async function terminate(
  pid: number,
  timeoutMs: number,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  sendSignal(pid, signal);
  if (await waitForExit(pid, timeoutMs)) return;
  sendSignal(pid, 'SIGKILL');
  await waitForExit(pid, 5_000);
}

/** Resolves with false when the process still runs after this time. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** Signals a process, or with a negative id its whole group. Does nothing when it has exited. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
