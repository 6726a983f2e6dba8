import { resolve } from 'node:path';
import { root } from '../base/paths.mjs';
import { stopSignal } from './launch/stop.mjs';

/** What the launcher has done before it hands over. */
interface Progress {
  /** When the person pressed Enter, in milliseconds since 1970. */
  launchedAt: number;
  /** Steps shown already: what had to be installed. */
  stepsDone: number;
}

/** What a command is given. It answers with the exit code. */
export interface CommandContext extends Progress {
  args: string[];
  /** Aborted when the run is to end. */
  signal: AbortSignal;
  dataDir: string;
}

export type Command = (context: CommandContext) => Promise<number>;

/** Loaded one by one: starting the shop does not wait for the tools of the tests. */
const loaders: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).dev,
  build: async () => (await import('./commands/build.ts')).build,
  'publish:site': async () => (await import('./commands/publish-site.ts')).publishSite,
  check: async () => (await import('./commands/check.ts')).check,
  test: async () => (await import('./commands/test.ts')).testAll,
  'test:unit': async () => (await import('./commands/test-phases.ts')).testUnits,
  'test:api': async () => (await import('./commands/test-phases.ts')).testApi,
  'test:faults': async () => (await import('./commands/test-phases.ts')).testFaults,
  'test:e2e': async () => (await import('./commands/test-phases.ts')).testInBrowser,
  seed: async () => (await import('./commands/seed.ts')).seed,
};

/** Runs a command of package.json; resolves with the exit code. */
export async function runCommand(
  name: string,
  args: string[],
  progress: Progress,
): Promise<number> {
  const load = loaders[name];
  if (!load) throw new Error(`No code for the command "${name}"`);
  const command = await load();
  return command({
    args,
    signal: stopSignal,
    dataDir: resolve(root, process.env.DATA_DIR || '.data'),
    ...progress,
  });
}
