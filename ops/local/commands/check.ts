import { root } from '../../base/paths.mjs';
import { run } from '../../base/run.mjs';
import { tool, type Tool } from '../../base/tools.ts';
import { buildShared } from '../builds.ts';
import type { Command } from '../command.ts';
import { runPhases } from '../phases.ts';

/** Astro's check comes before tsc: it also writes the types that tsc then reads. */
const CHECKS: [tool: Tool, ...args: string[]][] = [
  ['prettier', '--check', '.'],
  ['eslint', '.'],
  ['astro', 'check'],
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'shared', '--noEmit'],
  ['tsc', '-p', 'cms', '--noEmit'],
  ['tsc', '-p', 'cms/src/admin'],
];

/** `npm run check`: formatting, lint with the rules of who may import whom, and types. */
export const check: Command = async ({ signal }) => {
  await buildShared({ signal });
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const phases = CHECKS.map((command) => ({
    title: command.join(' '),
    run: () => run(...tool(...command), { cwd: root, env, signal }),
  }));
  return runPhases(phases, signal);
};
