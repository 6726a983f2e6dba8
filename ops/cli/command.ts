import { once } from 'node:events';
import { root } from '../lib/paths.ts';
import { CommandFailed, run } from '../lib/run.ts';
import type { LocalEnvironment } from './environment.ts';

export interface CommandContext extends LocalEnvironment {
  args: string[];
  /** Aborted when the command should stop. */
  signal: AbortSignal;
  /** When the person pressed Enter, in milliseconds since 1970. */
  launchedAt: number;
  /** For `npm start`: the steps that the install has already shown, and the total. */
  steps: { done: number; total: number };
}

/** Resolves with the exit code. */
export type Command = (context: CommandContext) => Promise<number>;

/** Waits for the stop signal; resolves with an error when a part fails first. */
export async function untilStopped(signal: AbortSignal, ...failures: Promise<Error>[]) {
  const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  return Promise.race([...failures, stopped.then(() => undefined)]);
}

/** Runs a script that prints its own output. @returns the exit code for the command */
export async function runScript({ args, signal }: CommandContext, script: string, env = {}) {
  const options = { cwd: root, env: { ...process.env, ...env }, signal, show: true };
  try {
    await run(process.execPath, [script, ...args], options);
    return 0;
  } catch (error) {
    if (error instanceof CommandFailed) return 1;
    throw error;
  }
}
