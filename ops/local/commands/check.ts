import { buildShared } from '../builds.ts';
import type { Command } from '../main.ts';
import { runPhases } from '../phases.ts';
import { runTool } from '../tools.ts';

/** `npm run check`: formatting, lint with the rules of who may import whom, and types. */
export const check: Command = async ({ signal }) => {
  await buildShared({ signal });
  const tool = (name: Parameters<typeof runTool>[0], ...args: string[]) => ({
    title: [name, ...args].join(' '),
    run: () => runTool(name, args, { signal }),
  });
  // Astro's check comes first: it also writes the types that tsc then reads.
  const passed = await runPhases(
    [
      tool('prettier', '--check', '.'),
      tool('eslint', '.'),
      tool('astro', 'check'),
      tool('tsc', '-p', 'tsconfig.json'),
      tool('tsc', '-p', 'shared', '--noEmit'),
      tool('tsc', '-p', 'cms', '--noEmit'),
      tool('tsc', '-p', 'cms/src/admin'),
    ],
    signal,
  );
  return passed ? 0 : 1;
};
