import { ensureBrowser } from '../browser.ts';
import type { Command } from '../main.ts';
import { runPhases } from '../phases.ts';
import { check } from './check.ts';
import { testApi, testFaults, testInBrowser, testUnits } from './test-phases.ts';

/** `npm test`: everything there is to check. A missing browser is found out at once, not at the end. */
export const testAll: Command = async (context) => {
  await ensureBrowser(context.signal);
  const all = { ...context, args: [] };
  const phase = (title: string, command: Command) => ({
    title,
    run: async () => {
      if ((await command(all)) !== 0) throw new Error(`${title} did not pass`);
    },
  });
  const passed = await runPhases(
    [
      phase('Formatting, lint and types', check),
      phase('Unit tests', testUnits),
      phase('API tests', testApi),
      phase('Tests of crashes and races', testFaults),
      phase('Browser tests', testInBrowser),
    ],
    context.signal,
    { stopAtFailure: true },
  );
  return passed ? 0 : 1;
};
