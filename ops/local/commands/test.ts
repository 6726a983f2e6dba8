import { root } from '../../base/paths.mjs';
import { CommandFailed, run } from '../../base/run.mjs';
import { createSteps } from '../../base/steps.mjs';
import { tool, type Tool } from '../../base/tools.ts';
import { ensureBrowser } from '../browser.ts';
import { buildAll, buildShared } from '../builds.ts';
import type { Command, CommandContext } from '../command.ts';
import { check, runPhases } from './check.ts';
import { checkDeployHere } from './deploy.ts';

/** `npm run test:unit`: the rules, beside their code. */
export const testUnits: Command = async (context) => {
  await buildShared(context);
  return runTests(context, ['vitest', 'run']);
};

/** On the compiled CMS, without the site's pages. */
const testServers =
  (...folders: ('api' | 'faults')[]): Command =>
  async (context) => {
    await buildAll(createSteps({ total: 2 }).step, context);
    const runs = folders.map((folder) =>
      runTests(context, ['vitest', 'run', '--config', `tests/${folder}/vitest.config.ts`]),
    );
    return Math.max(...(await Promise.all(runs)));
  };

/** `npm run test:api`: the compiled CMS through HTTP, on a database of its own. */
export const testApi = testServers('api');

/** `npm run test:faults`: crashes, races and outages of the compiled CMS. */
export const testFaults = testServers('faults');

/** As many browsers, each with a whole stack of its own, as two cores carry. */
const SHARDS = 2;

/** `npm run test:e2e`: the built site in a real browser; with arguments, which name a few tests, on one stack. */
export const testInBrowser: Command = async (context) => {
  const CHROMIUM_PATH = await ensureBrowser(context);
  await buildAll(createSteps({ total: 2 }).step, context);
  const playwright = (...options: string[]) => {
    const command = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'] as const;
    return runTests(context, [...command, ...options], { CHROMIUM_PATH });
  };
  if (context.args.length > 0) return playwright();
  const shards = Array.from({ length: SHARDS }, (_, index) => {
    const shard = index + 1;
    return playwright(`--shard=${shard}/${SHARDS}`, `--output=test-results/${shard}`);
  });
  return Math.max(...(await Promise.all(shards)));
};

/** `npm test`: all there is to check. A missing browser is found out at once, not at the end. */
export const testAll: Command = async (context) => {
  await ensureBrowser(context);
  const phase = (title: string, command: Command) => ({
    title,
    run: async () => {
      const exitCode = await command({ ...context, args: [] });
      if (exitCode !== 0) throw new Error(`${title} did not pass`);
    },
  });
  const phases = [
    phase('Formatting, lint and types', check),
    phase('Files of the deployment', checkDeployHere),
    phase('Unit tests', testUnits),
    // Side by side: each wants little more than one core of two.
    phase('Tests of the API, of crashes and races', testServers('api', 'faults')),
    phase('Browser tests', testInBrowser),
  ];
  return runPhases(phases, context.signal, { stopAtFailure: true });
};

/** A failed test is no failure of the launcher: the test runner has printed what there is to say. */
async function runTests({ args, signal }: CommandContext, command: [Tool, ...string[]], env = {}) {
  const options = { cwd: root, env: { ...process.env, ...env }, signal, show: true };
  try {
    await run(...tool(...command, ...args), options);
    return 0;
  } catch (error) {
    if (error instanceof CommandFailed) return 1;
    throw error;
  }
}
