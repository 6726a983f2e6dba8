import { root } from '../../lib/paths.ts';
import { CommandFailed, run } from '../../lib/run.ts';
import { createSteps } from '../../lib/steps.ts';
import { tool, type Tool } from '../../lib/tools.ts';
import { ensureBrowser } from '../browser.ts';
import { buildAll, buildShared } from '../builds.ts';
import type { Command, CommandContext } from '../command.ts';
import { check, runPhases } from './check.ts';
import { checkDeployHere } from './deploy.ts';

type TestRun = [Tool, ...string[]];

const UNITS: TestRun = ['vitest', 'run'];
const API: TestRun = ['vitest', 'run', '--config', 'tests/api/vitest.config.ts'];
const FAULTS: TestRun = ['vitest', 'run', '--config', 'tests/faults/vitest.config.ts'];

/** `npm run test:unit`: the tests beside the code, and the simulation. */
export const testUnits: Command = async (context) => {
  await buildShared(context);
  return runTests(context, [UNITS]);
};

const buildServers = (context: CommandContext) => buildAll(createSteps({ total: 2 }).step, context);

/** `npm run test:api`: the compiled CMS over HTTP. With arguments it runs a few tests, for which one shop is enough. */
export const testApi: Command = async (context) => {
  await buildServers(context);
  const few = context.args.length > 0 ? ['--maxWorkers=1'] : [];
  return runTests(context, [[...API, ...few]]);
};

/** `npm run test:faults`: crashes, races and outages of the compiled CMS. */
export const testFaults: Command = async (context) => {
  await buildServers(context);
  return runTests(context, [FAULTS]);
};

/** Side by side, because both wait a lot. */
const testServers: Command = async (context) => {
  await buildServers(context);
  return runTests(context, [API, FAULTS]);
};

/** `npm run test:slow`: many rounds of the randomised tests (see tests/fixtures/rounds.ts). */
export const testSlow: Command = async (context) => {
  await buildServers(context);
  const many = (command: TestRun): TestRun => [...command, '.rounds.test.ts'];
  const env = { TEST_ROUNDS: 'many' };
  const units = await runTests(context, [many(UNITS)], env);
  const servers = await runTests(context, [many(API), many(FAULTS)], env);
  return Math.max(units, servers);
};

/** As many browsers, each with its own stack, as two cores can run: a third one only adds a start. */
const SHARDS = 2;

/** `npm run test:e2e`: the built site in a real browser. With arguments it runs a few tests, on one stack. */
export const testInBrowser: Command = async (context) => {
  const CHROMIUM_PATH = await ensureBrowser(context);
  await buildServers(context);
  const command: TestRun = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'];
  const shards = Array.from({ length: SHARDS }, (_, index): TestRun => {
    const shard = index + 1;
    return [...command, `--shard=${shard}/${SHARDS}`, `--output=test-results/${shard}`];
  });
  const runs = context.args.length > 0 ? [command] : shards;
  return runTests(context, runs, { CHROMIUM_PATH });
};

/** `npm test`: all tests, with few rounds of the randomised ones. Looks for the browser first, not at the end. */
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
    phase('Tests of the API, of crashes and races', testServers),
    phase('Browser tests', testInBrowser),
  ];
  return runPhases(phases, context.signal, { stopAtFailure: true });
};

/** Enough lines for a test runner's summary of a few failures. */
const SUMMARY_LINES = 40;

/**
 * Runs test runners side by side. Their outputs mix, so the summary of each failed runner is printed again at the end. A
 * failed test is not an error of the launcher.
 * @returns the exit code.
 */
async function runTests({ args, signal }: CommandContext, runs: TestRun[], env = {}) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const allEnv = { ...process.env, ...colours, ...env };
  const options = { cwd: root, env: allEnv, signal, show: 'kept' } as const;
  const summaryOf = async (command: TestRun) => {
    try {
      await run(...tool(...command, ...args), options);
      return null;
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      return error.output.trimEnd().split('\n').slice(-SUMMARY_LINES).join('\n');
    }
  };
  const failed = (await Promise.all(runs.map(summaryOf))).filter((summary) => summary !== null);
  if (runs.length > 1) for (const summary of failed) console.error(`\n${summary}`);
  return Math.min(failed.length, 1);
}
