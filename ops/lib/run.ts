import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { removePidFile, sendSignal, writePidFile } from './processes.ts';

const KEPT_OUTPUT = 64_000;
const KILL_AFTER_MS = 5_000;

/** A program that ended with an error; `output` is the end of what it printed. */
export class CommandFailed extends Error {
  /** @override */
  name = 'CommandFailed';

  /** @param {string} command @param {string} ending @param {string} output */
  constructor(command, ending, output) {
    super(`${command} ended with ${ending}`);
    this.output = output;
  }
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {AbortSignal} [signal] ends the program and all it started
 * @property {string} [pidFile] where to note the process, for the next run to find if this one is killed
 * @property {boolean | 'kept'} [show] print as it runs instead of keeping the output, or besides
 */

/**
 * Runs a program to its end, in a process group of its own so that Ctrl-C leaves it to us.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns the end of what it printed.
 * @throws CommandFailed, or the signal's reason.
 */
export async function run(file, args, { signal, pidFile, show, ...options } = {}) {
  signal?.throwIfAborted();
  const print = show === true ? 'inherit' : 'pipe';
  const detached = process.platform !== 'win32';
  const child = spawn(file, args, { ...options, stdio: ['ignore', print, print], detached });
  if (pidFile && child.pid) writePidFile(pidFile, child.pid);
  let output = '';
  for (const name of /** @type {const} */ (['stdout', 'stderr']))
    child[name]?.setEncoding('utf8').on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
      if (show) process[name].write(chunk);
    });
  const stop = () => stopGroup(child);
  signal?.addEventListener('abort', stop);
  try {
    const [code, killedBy] = await once(child, 'close');
    signal?.throwIfAborted();
    if (code === 0) return output;
    throw new CommandFailed([file, ...args].join(' '), killedBy ?? `code ${code}`, output);
  } finally {
    if (pidFile) removePidFile(pidFile);
    signal?.removeEventListener('abort', stop);
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function stopGroup(child) {
  if (!child.pid) return;
  const target = process.platform === 'win32' ? child.pid : -child.pid;
  sendSignal(target, 'SIGTERM');
  setTimeout(() => child.exitCode === null && sendSignal(target, 'SIGKILL'), KILL_AFTER_MS).unref();
}
