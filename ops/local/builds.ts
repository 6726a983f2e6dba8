import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProcess, cmsDir, root } from '../base/paths.mjs';
import { run } from '../base/run.mjs';
import type { Step } from '../base/steps.mjs';
import { inBuildLock, type BuildOptions } from '../publish/build-lock.ts';
import { fingerprint } from '../publish/fingerprint.ts';

interface Build {
  /** Written last, beside what was built: what it was built from. */
  stampFile: string;
  /** Everything the build reads, relative to the checkout. */
  sources: string[];
  make: (options: BuildOptions) => Promise<unknown>;
}

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

const shared: Build = {
  stampFile: join(root, 'shared', 'dist', '.fingerprint'),
  sources: ['shared/src', 'shared/tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
  make: (options) => runBuild(process.execPath, [tsc, '-p', 'shared'], root, options),
};

const cms: Build = {
  stampFile: join(cmsDir, 'dist', '.fingerprint'),
  sources: ['cms', 'shared/src', 'tsconfig.base.json'],
  make: (options) => {
    rmSync(join(cmsDir, 'dist'), { recursive: true, force: true });
    return runBuild('npm', ['run', 'build', '--silent'], cmsDir, options);
  },
};

/** Compiles the shared package for the CMS, unless its sources are unchanged. */
export function buildShared(options: BuildOptions = {}): Promise<void> {
  return ensureBuilt(shared, options);
}

/** Builds the CMS and its admin panel, unless their sources are unchanged. Needs the shared package. */
export function buildCms(options: BuildOptions = {}): Promise<void> {
  return ensureBuilt(cms, options);
}

/** Both builds as steps. */
export async function prepareBuilds(step: Step, options: BuildOptions): Promise<void> {
  await step('Building the shared package', (note) => buildShared({ ...options, note }));
  await step('Building the CMS', (note) => buildCms({ ...options, note }));
}

/** Has the next start build the CMS again. */
export function forgetCmsBuild(): void {
  rmSync(cms.stampFile, { force: true });
}

function ensureBuilt(build: Build, options: BuildOptions): Promise<void> {
  if (isBuilt(build)) return Promise.resolve();
  return inBuildLock(async () => {
    if (isBuilt(build)) return;
    const sources = fingerprint(root, build.sources);
    await build.make(options);
    writeFileSync(build.stampFile, sources);
  }, options);
}

function isBuilt({ stampFile, sources }: Build): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint(root, sources);
}

function runBuild(file: string, args: string[], cwd: string, { signal }: BuildOptions) {
  const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
  return run(file, args, { cwd, env, signal, recordFile: buildProcess });
}
