import { CommandFailed } from '../base/run.mjs';

export interface Phase {
  title: string;
  run: () => Promise<unknown>;
}

/**
 * Runs the phases in order and prints how each went. With `stopAtFailure` the first that fails is the
 * last that runs, so that a log ends with what went wrong.
 * @returns the exit code.
 */
export async function runPhases(
  phases: Phase[],
  signal: AbortSignal,
  { stopAtFailure = false } = {},
): Promise<number> {
  const outcomes: string[] = [];
  let exitCode = 0;
  for (const { title, run } of phases) {
    console.log(`\n── ${title} ──`);
    const began = Date.now();
    const passed = await run().then(() => true, reportFailure);
    signal.throwIfAborted();
    const seconds = Math.round((Date.now() - began) / 1000);
    outcomes.push(`${passed ? 'passed' : 'FAILED'}  ${title}  (${seconds} s)`);
    if (!passed) exitCode = 1;
    if (!passed && stopAtFailure) break;
  }
  console.log(`\n${outcomes.join('\n')}`);
  return exitCode;
}

function reportFailure(error: unknown): false {
  const output = error instanceof CommandFailed ? error.output.trim() : '';
  if (output) console.error(output);
  console.error(error instanceof Error ? error.message : error);
  return false;
}
