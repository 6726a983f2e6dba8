import { CommandFailed } from '../../base/run.mjs';
import { createSteps } from '../../base/steps.mjs';
import { ensureBrowser } from '../browser.ts';
import { buildShared, prepareBuilds } from '../builds.ts';
import type { Command, CommandContext } from '../main.ts';
import { runTool } from '../tools.ts';

/** `npm run test:unit`: the rules, beside their code. */
export const testUnits: Command = async ({ args, signal }) => {
  await buildShared({ signal });
  return verdict(runTool('vitest', ['run', ...args], { signal, show: true }));
};

/** `npm run test:api`: the compiled CMS through HTTP, on a database of its own. */
export const testApi: Command = async ({ args, signal }) => {
  await buildAll(signal);
  const config = ['--config', 'tests/api/vitest.config.ts'];
  return verdict(runTool('vitest', ['run', ...config, ...args], { signal, show: true }));
};

/** `npm run test:faults`: crashes, races and outages of the compiled CMS. */
export const testFaults: Command = async ({ args, signal }) => {
  await buildAll(signal);
  const config = ['--config', 'tests/faults/vitest.config.ts'];
  return verdict(runTool('vitest', ['run', ...config, ...args], { signal, show: true }));
};

/** `npm run test:e2e`: the built site in a real browser, on a whole stack. */
export const testInBrowser: Command = async ({ args, signal }: CommandContext) => {
  const env = { CHROMIUM_PATH: await ensureBrowser(signal) };
  await buildAll(signal);
  const config = ['--config', 'tests/e2e/playwright.config.ts'];
  return verdict(runTool('playwright', ['test', ...config, ...args], { signal, show: true, env }));
};

function buildAll(signal: AbortSignal): Promise<void> {
  return prepareBuilds(createSteps({ total: 2 }).step, { signal });
}

/** A failed test is no failure of ours: what there is to say, the test runner has said. */
async function verdict(tests: Promise<unknown>): Promise<number> {
  try {
    await tests;
    return 0;
  } catch (error) {
    if (error instanceof CommandFailed) return 1;
    throw error;
  }
}
