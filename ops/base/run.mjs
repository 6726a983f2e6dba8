import { spawn } from 'node:child_process';
import { forgetProcess, recordProcess, sendSignal } from './processes.mjs';

const KEPT_OUTPUT = 64_000;

/** A program that ended with an error; `output` is the end of what it printed. */
export class CommandFailed extends Error {
  name = 'CommandFailed';

  constructor(command, ending, output) {
    super(`${command} ended with ${ending}`);
    this.output = output;
  }
}

/**
 * Runs a program to its end, in a process group of its own so that Ctrl-C leaves it to us.
 * @param options.recordFile where to note the process, for the next run to find should we be killed.
 * @param options.signal ends the program and all it started.
 * @returns the end of what it printed.
 * @throws CommandFailed, or the signal's reason.
 */
export function run(
  file,
  args,
  { cwd, env = process.env, uid, gid, signal, recordFile, show = false } = {},
) {
  signal?.throwIfAborted();
  const ownGroup = process.platform !== 'win32';
  const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'];
  const child = spawn(file, args, { cwd, env, uid, gid, stdio, detached: ownGroup });
  if (recordFile && child.pid) recordProcess(recordFile, child.pid);
  const output = collectOutput(child);
  const stop = stopper(child, ownGroup);
  signal?.addEventListener('abort', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (recordFile) forgetProcess(recordFile);
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason);
      else if (code === 0) resolve(output());
      else
        reject(new CommandFailed([file, ...args].join(' '), killedBy ?? `code ${code}`, output()));
    });
  });
}

function collectOutput(child) {
  let text = '';
  const keep = (chunk) => {
    text = (text + chunk).slice(-KEPT_OUTPUT);
  };
  child.stdout?.setEncoding('utf8').on('data', keep);
  child.stderr?.setEncoding('utf8').on('data', keep);
  return () => text;
}

function stopper(child, ownGroup) {
  return () => {
    const target = ownGroup ? -child.pid : child.pid;
    sendSignal(target, 'SIGTERM');
    setTimeout(() => child.exitCode === null && sendSignal(target, 'SIGKILL'), 5_000).unref();
  };
}
