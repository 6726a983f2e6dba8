import { once } from 'node:events';
import { root } from '../lib/paths.ts';
import { CommandFailed, run } from '../lib/run.ts';
import type { LocalEnvironment } from './environment.ts';

/** What a command is given. */
export interface CommandContext extends LocalEnvironment {
  args: string[];
  /** Aborted when the run is to end. */
  signal: AbortSignal;
  /** When the person pressed Enter, in milliseconds since 1970. */
  launchedAt: number;
  /** Of `npm start`: those shown already are what had to be installed. */
  steps: { done: number; total: number };
}

/** Resolves with the exit code. */
export type Command = (context: CommandContext) => Promise<number>;

/** Waits until the run is to end; resolves with an error when a part of it fails before. */
export async function untilStopped(signal: AbortSignal, ...failures: Promise<Error>[]) {
  const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  return Promise.race([...failures, stopped.then(() => undefined)]);
}

/** Runs a script that prints by itself what there is to say. @returns the command's exit code */
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
