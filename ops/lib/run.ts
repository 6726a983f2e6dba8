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
  /** Replaces this process's environment. */
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Ends the program and its children. */
  signal?: AbortSignal;
  /** Records the process here, so that the next run finds it if this one is killed. */
  pidFile?: string;
  /** True: print the output instead of keeping it. `kept`: do both. */
  show?: boolean | 'kept';
  /** Gets the output, unless `show` is true. */
  onOutput?: (text: string) => void;
}

/**
 * Runs a program to its end, in its own process group, so that Ctrl-C reaches only the launcher.
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

/** Asks a process group to exit and kills it after a timeout. */
function stopGroup(leader: number): void {
  const target = process.platform === 'win32' ? leader : -leader;
  sendSignal(target, 'SIGTERM');
  setTimeout(() => sendSignal(target, 'SIGKILL'), KILL_AFTER_MS).unref();
}
