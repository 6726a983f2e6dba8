import { root } from '../../base/paths.mjs';
import { CommandFailed, run } from '../../base/run.mjs';
import { createSteps } from '../../base/steps.mjs';
import { tool, type Tool } from '../../base/tools.ts';
import { ensureBrowser } from '../browser.ts';
import { buildAll, buildShared } from '../builds.ts';
import type { Command } from '../command.ts';
import { runPhases } from '../phases.ts';
import { check } from './check.ts';

/** `npm run test:unit`: the rules, beside their code. */
export const testUnits: Command = async ({ args, signal }) => {
  await buildShared({ signal });
  return runTests(['vitest', 'run', ...args], signal);
};

/** `npm run test:api`: the compiled CMS through HTTP, on a database of its own. */
export const testApi: Command = ({ args, signal }) => testCompiledCms('api', args, signal);

/** `npm run test:faults`: crashes, races and outages of the compiled CMS. */
export const testFaults: Command = ({ args, signal }) => testCompiledCms('faults', args, signal);

async function testCompiledCms(folder: string, args: string[], signal: AbortSignal) {
  await buildAll(createSteps({ total: 2 }).step, { signal });
  const config = `tests/${folder}/vitest.config.ts`;
  return runTests(['vitest', 'run', '--config', config, ...args], signal);
}

/** `npm run test:e2e`: the built site in a real browser, on a whole stack. */
export const testInBrowser: Command = async ({ args, signal, chromiumPath }) => {
  const env = { CHROMIUM_PATH: await ensureBrowser(chromiumPath, signal) };
  await buildAll(createSteps({ total: 2 }).step, { signal });
  const config = 'tests/e2e/playwright.config.ts';
  return runTests(['playwright', 'test', '--config', config, ...args], signal, env);
};

/** `npm test`: all there is to check. A missing browser is found out at once, not at the end. */
export const testAll: Command = async (context) => {
  const { signal, chromiumPath } = context;
  await ensureBrowser(chromiumPath, signal);
  const phase = (title: string, command: Command) => ({
    title,
    run: async () => {
      const exitCode = await command({ ...context, args: [] });
      if (exitCode !== 0) throw new Error(`${title} did not pass`);
    },
  });
  const phases = [
    phase('Formatting, lint and types', check),
    phase('Unit tests', testUnits),
    phase('API tests', testApi),
    phase('Tests of crashes and races', testFaults),
    phase('Browser tests', testInBrowser),
  ];
  return runPhases(phases, signal, { stopAtFailure: true });
};

/** A failed test is no failure of the launcher: the test runner has printed what there is to say. */
async function runTests(command: [Tool, ...string[]], signal: AbortSignal, env = {}) {
  try {
    await run(...tool(...command), {
      cwd: root,
      env: { ...process.env, ...env },
      signal,
      show: true,
    });
    return 0;
  } catch (error) {
    if (error instanceof CommandFailed) return 1;
    throw error;
  }
}
