/**
 * Every npm command starts here, on whatever Node the machine has (20 or newer): installs what is
 * missing, switches to the bundled Node where the machine's is too old, and runs the command's TypeScript.
 */
import { fileURLToPath } from 'node:url';
import { describeFailure, ExpectedError } from '../lib/failure.mjs';
import { cmsDir, root } from '../lib/paths.mjs';
import { createSteps } from '../lib/steps.mjs';
import { install, isInstalled } from './launch/install.mjs';
import { bundledNodeFirst, canRunTypeScript, runUnderBundledNode } from './launch/node.mjs';
import { describeTakenPorts, readPorts } from './launch/ports.mjs';
import { listenForStop, Stopped, stopSignal } from './launch/stop.mjs';

/** The commands of both package.json. Loaded one by one: starting the shop does not wait for the tools of the tests. */
/** @type {Record<string, () => Promise<import('./command.ts').Command>>} */
const commands = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).dev,
  build: async () => (await import('./commands/build.ts')).build,
  'build:cms': async () => (await import('./commands/build.ts')).buildCms,
  'build:site': async () => (await import('./commands/build-site.ts')).buildSite,
  'publish:site': async () => (await import('./commands/publish-site.ts')).publishSite,
  check: async () => (await import('./commands/check.ts')).check,
  test: async () => (await import('./commands/test.ts')).testAll,
  'test:unit': async () => (await import('./commands/test.ts')).testUnits,
  'test:api': async () => (await import('./commands/test.ts')).testApi,
  'test:faults': async () => (await import('./commands/test.ts')).testFaults,
  'test:e2e': async () => (await import('./commands/test.ts')).testInBrowser,
  'check:deploy': async () => (await import('./commands/deploy.ts')).checkDeploy,
  'test:slow': async () => (await import('./commands/test.ts')).testSlow,
  'test:deploy': async () => (await import('./commands/deploy.ts')).testDeploy,
  'uploads:to-bucket': async () =>
    (await import('./commands/uploads-to-bucket.ts')).uploadsToBucket,
  bench: async () => (await import('./commands/bench.ts')).bench,
  seed: async () => (await import('./commands/seed.ts')).seed,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  'payments:unmatched': async () => (await import('./commands/payments.ts')).unmatchedPayments,
};
/** Steps of `npm start` once the packages are there. */
const STEPS_AFTER_INSTALL = 7;
const packageSets = [
  { dir: root, name: "the site's packages" },
  { dir: cmsDir, name: "the CMS's packages" },
];
/** Tells the launcher under the bundled Node what the one under the machine's Node has done. */
const PROGRESS = 'SHOP_LAUNCH_PROGRESS';

/** @param {string[]} words */
async function launch([name = '', ...args]) {
  const load = commands[name];
  if (!load)
    throw new ExpectedError(
      `Unknown command "${name}": use one of ${Object.keys(commands).join(', ')}.`,
    );
  const progress = process.env[PROGRESS];
  // Nothing that is started later is any launcher's second half.
  delete process.env[PROGRESS];
  listenForStop({ withParent: Boolean(progress || process.env.npm_lifecycle_event) });
  const { launchedAt, installed } = JSON.parse(
    progress ?? `{"launchedAt":${Date.now()},"installed":0}`,
  );
  const done = installed + (await installMissing(name));
  const environment = bundledNodeFirst();
  if (!canRunTypeScript())
    return runUnderBundledNode([fileURLToPath(import.meta.url), name, ...args], {
      ...environment,
      [PROGRESS]: JSON.stringify({ launchedAt, installed: done }),
    });
  process.env.PATH = environment.PATH;
  const [command, { readEnvironment }] = await Promise.all([load(), import('./environment.ts')]);
  const steps = { done, total: done + STEPS_AFTER_INSTALL };
  return command({ ...readEnvironment(), args, signal: stopSignal, launchedAt, steps });
}

/** Installs are steps of `npm start` only when there is something to install; returns how many there were. */
/** @param {string} command */
async function installMissing(command) {
  const missing = packageSets.filter(({ dir }) => !isInstalled(dir));
  const isStart = command === 'start';
  if (missing.length > 0 && isStart) await refuseTakenPorts();
  const { step } = createSteps({ total: missing.length + (isStart ? STEPS_AFTER_INSTALL : 0) });
  for (const { dir, name } of missing)
    await step(`Installing ${name}`, (note) => install(dir, { signal: stopSignal, note })).catch(
      (error) => {
        error.advice ??= 'check the network and the free disk space, then run the command again.';
        throw error;
      },
    );
  return missing.length;
}

/** Before an install of minutes. Once all is installed, `start` itself looks, after ending leftovers. */
async function refuseTakenPorts() {
  const taken = await describeTakenPorts(readPorts(process.env));
  if (taken) throw new ExpectedError(taken);
}

launch(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    const stopped = error instanceof Stopped || stopSignal.aborted;
    if (!stopped) console.error(describeFailure(error, process.argv[2]));
    process.exit(stopped && ['start', 'dev'].includes(process.argv[2] ?? '') ? 0 : 1);
  },
);
