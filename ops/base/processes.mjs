/** What Node 20 must also understand, because it runs before anything is installed: plain JavaScript. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Is there a process with this id, whoever owns it? A zombie has ended and only waits to be reaped. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return linuxState(pid)?.[0] !== 'Z';
}

/** When the process began, in a form that tells it from a later process with the same id; null when it has ended. */
export function startMark(pid) {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') return linuxState(pid)?.[19] ?? null;
  if (process.platform === 'win32') return 'alive';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Fields of /proc/<pid>/stat from the third (state) on; the second may itself hold spaces and brackets. */
function linuxState(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Notes a process in a file, so that a later run can find it should this one be killed. */
export function recordProcess(file, pid) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, mark: startMark(pid) }));
}

/** Forgets a noted process: it has ended in good order. */
export function forgetProcess(file) {
  rmSync(file, { force: true });
}

/** The process noted in a file, if that very process still runs. */
export function recordedProcess(file) {
  try {
    const { pid, mark } = JSON.parse(readFileSync(file, 'utf8'));
    return mark && startMark(pid) === mark ? pid : null;
  } catch {
    return null;
  }
}

/** Ends the process an earlier, killed run left behind, with the group it leads, and forgets it. */
export async function endRecordedProcess(file, patienceMs = 30_000) {
  const pid = recordedProcess(file);
  if (pid && process.platform !== 'win32') sendSignal(-pid, 'SIGTERM');
  if (pid) await endProcess(pid, patienceMs);
  forgetProcess(file);
}

/** Asks a process to end; one that has not done so in time is killed. Resolves when it is gone. */
export async function endProcess(pid, patienceMs = 30_000, signal = 'SIGTERM') {
  sendSignal(pid, signal);
  if (await hasEnded(pid, patienceMs)) return;
  sendSignal(pid, 'SIGKILL');
  await hasEnded(pid, 5_000);
}

/** Waits until the process has ended; false when it still runs after that time. */
export async function hasEnded(pid, patienceMs) {
  const deadline = Date.now() + patienceMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** Signals a process, or with a negative id its whole group; one that has already ended is no error. */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
