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
/** Runs tests. @returns the end of the output of each runner that failed */
type Suite = (context: CommandContext) => Promise<string[]>;

const UNITS: TestRun = ['vitest', 'run'];
const API: TestRun = ['vitest', 'run', '--config', 'tests/api/vitest.config.ts'];
const FAULTS: TestRun = ['vitest', 'run', '--config', 'tests/faults/vitest.config.ts'];
const BROWSER: TestRun = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'];

/** As many browsers, each with its own stack, as two cores can run: a third one only adds a start. */
const SHARDS = 2;
/** The environment of the randomised tests when they run for long. */
const MANY = { TEST_ROUNDS: 'many' };

const units: Suite = (context) => sideBySide(context, [UNITS]);

const faults: Suite = (context) => sideBySide(context, [FAULTS]);

/** For a few tests one shop is enough. */
const api: Suite = (context) =>
  sideBySide(context, [context.args.length > 0 ? [...API, '--maxWorkers=1'] : API]);

/** For a few tests one stack is enough. */
const inBrowser: Suite = async (context) => {
  const CHROMIUM_PATH = await ensureBrowser(context);
  const shards = Array.from({ length: SHARDS }, (_, index): TestRun => {
    const shard = index + 1;
    return [...BROWSER, `--shard=${shard}/${SHARDS}`, `--output=test-results/${shard}`];
  });
  return sideBySide(context, context.args.length > 0 ? [BROWSER] : shards, { CHROMIUM_PATH });
};

/** Many rounds of the randomised tests (see tests/fixtures/rounds.ts). */
const slow: Suite = (context) => {
  const many = (run: TestRun): TestRun => [...run, '.rounds.test.ts'];
  const runs = [UNITS, API, FAULTS].map((run) => () => sideBySide(context, [many(run)], MANY));
  return inTurn(runs);
};

/** One suite after the other: each alone uses both cores. A suite that failed does not keep the others from running. */
const everything: Suite = (context) => inTurn([units, api, inBrowser].map((suite) => () => suite(context)));

async function inTurn(suites: (() => Promise<string[]>)[]): Promise<string[]> {
  const failed: string[] = [];
  for (const suite of suites) failed.push(...(await suite()));
  return failed;
}

const buildServers = (context: CommandContext) => buildAll(createSteps({ total: 2 }).step, context);

/** Builds what the suite needs, and shows its failures again at the end, because outputs of parallel runners mix. */
const testing =
  (build: (context: CommandContext) => Promise<unknown>, suite: Suite): Command =>
  async (context) => {
    await build(context);
    const failed = await suite(context);
    for (const end of failed) console.error(`\n${end}`);
    return Math.min(failed.length, 1);
  };

/** `npm run test:unit`: the tests beside the code, and the simulation. */
export const testUnits = testing(buildShared, units);
/** `npm run test:api`: the compiled CMS over HTTP. */
export const testApi = testing(buildServers, api);
/** `npm run test:faults`: crashes, races and outages of the compiled CMS. */
export const testFaults = testing(buildServers, faults);
/** `npm run test:e2e`: the built site in a real browser. */
export const testInBrowser = testing(buildServers, inBrowser);
/** `npm run test:slow` */
export const testSlow = testing(buildServers, slow);

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
    phase('Tests', testing(buildServers, everything)),
  ];
  return runPhases(phases, context.signal, { stopAtFailure: true });
};

/** Enough lines for a test runner's summary of a few failures. */
const SUMMARY_LINES = 40;

/** A failed test is not an error of the launcher. */
async function sideBySide({ args, signal }: CommandContext, runs: TestRun[], env = {}) {
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
  return (await Promise.all(runs.map(summaryOf))).filter((summary) => summary !== null);
}
