import { execa, ExecaError } from 'execa';
import { removePidFile, sendSignal, writePidFile } from './processes.ts';

const KILL_AFTER_MS = 5_000;

/** A program that ended with an error; `output` is what it printed. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
  readonly output: string;

  constructor(command: string, ending: string, output: string) {
    super(`${command} ended with ${ending}`);
    this.output = output;
  }
}

export interface RunOptions {
  cwd?: string;
  /** In place of this process's own. */
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Ends the program and all it started. */
  signal?: AbortSignal;
  /** Where to note the process, for the next run to find if this one is killed. */
  pidFile?: string;
  /** Print as it runs instead of keeping the output, or besides. */
  show?: boolean | 'kept';
  /** Told what it prints, unless that is only shown. */
  onOutput?: (text: string) => void;
}

/**
 * Runs a program to its end, in a process group of its own so that Ctrl-C leaves it to us.
 * @returns what it printed.
 * @throws CommandFailed, the system's error when there is no such program, or the signal's reason.
 */
export async function run(
  file: string,
  args: readonly string[],
  { signal, pidFile, show, onOutput, ...options }: RunOptions = {},
): Promise<string> {
  signal?.throwIfAborted();
  const shown = show === 'kept' ? (['pipe', 'inherit'] as const) : 'inherit';
  const output = show ? shown : 'pipe';
  const child = execa(file, args, {
    ...options,
    extendEnv: !options.env,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    all: true,
    stripFinalNewline: false,
    reject: false,
    detached: process.platform !== 'win32',
  });
  if (pidFile && child.pid) writePidFile(pidFile, child.pid);
  if (onOutput) child.all?.on('data', (chunk) => onOutput(String(chunk)));
  const stop = () => child.pid && stopGroup(child.pid);
  signal?.addEventListener('abort', stop);
  process.on('exit', stop);
  const ended = await child;
  signal?.removeEventListener('abort', stop);
  process.off('exit', stop);
  if (pidFile) removePidFile(pidFile);
  signal?.throwIfAborted();
  if (!ended.failed) return ended.all ?? '';
  if (ended instanceof ExecaError && ended.cause) throw ended.cause;
  const ending = ended.signal ?? `code ${ended.exitCode}`;
  throw new CommandFailed([file, ...args].join(' '), ending, ended.all ?? '');
}

/** Asks a group to exit, and kills what has not done so in time. */
function stopGroup(leader: number): void {
  const target = process.platform === 'win32' ? leader : -leader;
  sendSignal(target, 'SIGTERM');
  setTimeout(() => sendSignal(target, 'SIGKILL'), KILL_AFTER_MS).unref();
}
