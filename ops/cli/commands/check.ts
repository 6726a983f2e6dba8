import { root } from '../../lib/paths.ts';
import { CommandFailed, run } from '../../lib/run.ts';
import { tool, type Tool } from '../../lib/tools.ts';
import { buildShared, generateTypes } from '../builds.ts';
import type { Command } from '../command.ts';

type Check = [tool: Tool, ...args: string[]];

/** Astro's check covers every file of `tsconfig.json`, not only templates. Building `shared` checks its types. */
const TYPES: Check[] = [
  ['astro', 'check'],
  ['tsc', '-p', 'cms', '--noEmit'],
  ['tsc', '-p', 'cms/src/admin'],
];
const LINT: Check[] = [
  ['prettier', '--check', '.'],
  ['eslint', '.'],
];

/** `npm run check`: formatting, lint (with the import rules) and types. */
export const check: Command = async ({ signal }) => {
  await buildShared({ signal });
  await generateTypes({ signal });
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const lane = (checks: Check[]) => {
    const phases = checks.map((command) => ({
      title: command.join(' '),
      run: () => run(...tool(...command), { cwd: root, env, signal }),
    }));
    return runPhases(phases, signal);
  };
  // Side by side: each lane uses one core.
  return Math.max(...(await Promise.all([TYPES, LINT].map(lane))));
};

/**
 * Runs the phases in order and prints the outcome of each. `stopAtFailure` stops after the first failure, so that the log
 * ends with it.
 * @returns the exit code.
 */
export async function runPhases(
  phases: { title: string; run: () => Promise<unknown> }[],
  signal: AbortSignal,
  { stopAtFailure = false } = {},
): Promise<number> {
  const outcomes: string[] = [];
  let exitCode = 0;
  for (const { title, run } of phases) {
    if (exitCode !== 0 && stopAtFailure) break;
    console.log(`\n── ${title} ──`);
    const began = Date.now();
    const passed = await run().then(() => true, reportFailure);
    signal.throwIfAborted();
    const seconds = Math.round((Date.now() - began) / 1000);
    outcomes.push(`${passed ? 'passed' : 'FAILED'}  ${title}  (${seconds} s)`);
    if (!passed) exitCode = 1;
  }
  console.log(`\n${outcomes.join('\n')}`);
  return exitCode;
}

function reportFailure(error: unknown): false {
  if (error instanceof CommandFailed && error.output.trim()) console.error(error.output.trim());
  console.error(error instanceof Error ? error.message : error);
  return false;
}
