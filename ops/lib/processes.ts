import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, readIfExists } from './files.ts';

/** Is there a process with this id, of any owner? A zombie has exited and only waits to be reaped. */
/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return linuxStat(pid)?.[0] !== 'Z';
}

/** @typedef {{ pid: number, startedAt: string | null }} ProcessIdentity tells it from a later process with the same id */
/** @param {number} pid @returns {ProcessIdentity} */
export function identify(pid) {
  return { pid, startedAt: isAlive(pid) ? startTime(pid) : null };
}

/** @param {ProcessIdentity} identity */
export function isRunning({ pid, startedAt }) {
  return Boolean(startedAt) && identify(pid).startedAt === startedAt;
}

/** @param {number} pid */
function startTime(pid) {
  if (process.platform === 'linux') return linuxStat(pid)?.[19] ?? null;
  if (process.platform === 'win32') return 'alive';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Fields of /proc/<pid>/stat from the third (state) on; the second may itself hold spaces and brackets. */
/** @param {number} pid */
function linuxStat(pid) {
  const line = readIfExists(`/proc/${pid}/stat`);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** Notes a process, so that a later run can find it if this one is killed. */
/** @param {string} file @param {number} pid */
export function writePidFile(file, pid) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(identify(pid)));
}

/** @param {string} file */
export const removePidFile = (file) => rmSync(file, { force: true });

/** The process noted in a file; null unless that very process still runs. */
/** @param {string} file @returns {number | null} */
export function readPidFile(file) {
  try {
    const identity = JSON.parse(readIfExists(file) ?? 'null');
    return identity && isRunning(identity) ? identity.pid : null;
  } catch {
    return null;
  }
}

/** Ends the process that an earlier, killed run left behind, with the group it leads. */
/** @param {string} pidFile */
export async function terminateLeftover(pidFile, timeoutMs = 30_000) {
  const pid = readPidFile(pidFile);
  if (pid && process.platform !== 'win32') sendSignal(-pid, 'SIGTERM');
  if (pid) await terminate(pid, timeoutMs);
  removePidFile(pidFile);
}

/** Asks a process to exit; one that has not done so in time is killed. Resolves when it is gone. */
/** @param {number} pid @param {number} timeoutMs @param {NodeJS.Signals} [signal] */
export async function terminate(pid, timeoutMs, signal = 'SIGTERM') {
  sendSignal(pid, signal);
  if (await waitForExit(pid, timeoutMs)) return;
  sendSignal(pid, 'SIGKILL');
  await waitForExit(pid, 5_000);
}

/** False when the process still runs after that time. @param {number} pid @param {number} timeoutMs */
export async function waitForExit(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** Signals a process, or with a negative id its whole group; it may have exited already. */
/** @param {number} pid @param {NodeJS.Signals} signal */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
