/** Runs a command, once bootstrap.mjs has installed the packages. */
import { delimiter, dirname, join } from 'node:path';
import { endProcess } from '../lib/end-process.ts';
import { describeFailure, ExpectedError } from '../lib/failure.ts';
import { root } from '../lib/paths.ts';
import type { Command, CommandContext } from './command.ts';
import { readEnvironment } from './environment.ts';
import { listenForStop, Stopped, stopSignal } from './stop.ts';

/** The commands of both package.json files. Loaded lazily, so that starting the shop does not load the test tools. */
const commands: Record<string, () => Promise<Command>> = {
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
  'uploads:to-bucket': async () => (await import('./commands/uploads-to-bucket.ts')).uploadsToBucket,
  bench: async () => (await import('./commands/bench.ts')).bench,
  seed: async () => (await import('./commands/seed.ts')).seed,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  'passkeys:remove': async () => (await import('./commands/passkeys.ts')).removePasskeys,
  'payments:unmatched': async () => (await import('./commands/payments.ts')).unmatchedPayments,
};

async function main([name = '', ...args]: string[]): Promise<number> {
  const load = commands[name];
  if (!load)
    throw new ExpectedError(`Unknown command "${name}": use one of ${Object.keys(commands).join(', ')}.`);
  listenForStop();
  // Child processes find the programs of the packages and this Node first.
  const programs = join(root, 'node_modules', '.bin');
  process.env.PATH = [programs, dirname(process.execPath), process.env.PATH].join(delimiter);
  const { SHOP_LAUNCH } = process.env;
  if (!SHOP_LAUNCH) throw new ExpectedError('Commands are run by ops/bootstrap.mjs.');
  const command = await load();
  const launch = JSON.parse(SHOP_LAUNCH) as Pick<CommandContext, 'launchedAt' | 'steps'>;
  return command({ ...readEnvironment(), ...launch, args, signal: stopSignal });
}

main(process.argv.slice(2)).then(endProcess, (error) => {
  const stopped = error instanceof Stopped || stopSignal.aborted;
  if (!stopped) console.error(describeFailure(error, process.argv[2]));
  endProcess(stopped && ['start', 'dev'].includes(process.argv[2] ?? '') ? 0 : 1);
});
