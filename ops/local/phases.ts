import { CommandFailed } from '../base/run.mjs';

export interface Phase {
  title: string;
  run: () => Promise<unknown>;
}

interface Outcome {
  title: string;
  seconds: number;
  passed: boolean;
}

/**
 * Runs the phases in order and prints how each went; true when all passed. With `stopAtFailure`
 * the first that fails is the last that runs, so that a log ends with what went wrong.
 */
export async function runPhases(
  phases: Phase[],
  signal: AbortSignal,
  { stopAtFailure = false } = {},
): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for (const phase of phases) {
    console.log(`\n── ${phase.title} ──`);
    outcomes.push(await runPhase(phase));
    signal.throwIfAborted();
    if (stopAtFailure && !outcomes.at(-1)?.passed) break;
  }
  console.log('');
  for (const { title, seconds, passed } of outcomes)
    console.log(`${passed ? 'passed' : 'FAILED'}  ${title}  (${seconds} s)`);
  return outcomes.every(({ passed }) => passed);
}

async function runPhase({ title, run }: Phase): Promise<Outcome> {
  const began = Date.now();
  const passed = await run().then(() => true, reportFailure);
  return { title, seconds: Math.round((Date.now() - began) / 1000), passed };
}

function reportFailure(error: unknown): false {
  const output = error instanceof CommandFailed ? error.output.trim() : '';
  if (output) console.error(output);
  console.error(error instanceof Error ? error.message : error);
  return false;
}
