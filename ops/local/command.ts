import { once } from 'node:events';
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
