import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBuild, withBuildLock, type BuildOptions } from '../base/build-lock.mjs';
import { readIfExists } from '../base/files.mjs';
import { fingerprint } from '../base/fingerprint.ts';
import { cmsDir, root } from '../base/paths.mjs';
import type { Step } from '../base/steps.mjs';
import { tool } from '../base/tools.ts';

interface Build {
  cwd: string;
  command: [file: string, args: string[]];
  /** All that the build reads, relative to the checkout. */
  sources: string[];
  outDir: string;
  /** Whether to empty `outDir` first. */
  clean: boolean;
}

const shared: Build = {
  cwd: root,
  command: tool('tsc', '-p', 'shared'),
  sources: ['shared/src', 'shared/tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
  outDir: join(root, 'shared', 'dist'),
  clean: false,
};
const cms: Build = {
  cwd: cmsDir,
  command: ['npm', ['run', 'build', '--silent']],
  sources: ['cms', 'shared/src', 'tsconfig.base.json'],
  outDir: join(cmsDir, 'dist'),
  clean: true,
};

/** Compiles the shared package for the CMS, unless its sources are unchanged. */
export const buildShared = (options: BuildOptions) => ensureBuilt(shared, options);

/** Builds the shared package and the CMS with its admin panel as steps, unless their sources are unchanged. */
export async function buildAll(step: Step, options: BuildOptions): Promise<void> {
  await step('Building the shared package', (note) => buildShared({ ...options, note }));
  await step('Building the CMS', (note) => ensureBuilt(cms, { ...options, note }));
}

/** Has the next start build the CMS again. */
export function forgetCmsBuild(): void {
  rmSync(stampFile(cms), { force: true });
}

async function ensureBuilt(build: Build, options: BuildOptions): Promise<void> {
  const { cwd, command, outDir, clean } = build;
  if (isBuilt(build)) return;
  await withBuildLock(async () => {
    if (isBuilt(build)) return;
    const sources = fingerprint(root, build.sources);
    if (clean) rmSync(outDir, { recursive: true, force: true });
    const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
    await runBuild(...command, { cwd, env, signal: options.signal });
    writeFileSync(stampFile(build), sources);
  }, options);
}

function isBuilt(build: Build): boolean {
  return readIfExists(stampFile(build)) === fingerprint(root, build.sources);
}

/** Written last, beside what was built: what it was built from. */
const stampFile = ({ outDir }: Build) => join(outDir, '.fingerprint');
