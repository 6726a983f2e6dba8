import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce, runBuild, type BuildOptions } from '../base/lock.mjs';
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

/** Written last into what was built: what it was built from. */
const STAMP = '.fingerprint';

const shared: Build = {
  cwd: root,
  command: tool('tsc', '-p', 'shared'),
  sources: ['shared/src', 'shared/tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
  outDir: join(root, 'shared', 'dist'),
  clean: false,
};
const contentTypes: Build = {
  cwd: cmsDir,
  command: [process.execPath, ['types/generate.mjs']],
  sources: [
    'cms/types',
    'cms/src/components',
    'cms/package-lock.json',
    ...globSync('cms/src/**/schema.json', { cwd: root }),
  ],
  outDir: join(cmsDir, 'types', 'generated'),
  clean: false,
};
const cms: Build = {
  cwd: cmsDir,
  command: [process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'build']],
  sources: ['cms', 'shared/src', 'tsconfig.base.json'],
  outDir: join(cmsDir, 'dist'),
  clean: true,
};

/** Compiles the shared package for the CMS, unless its sources are unchanged. */
export const buildShared = (options: BuildOptions) => ensureBuilt(shared, options);

/** Writes the types of the CMS's content types, by which it is compiled. Needs the shared package. */
export const generateTypes = (options: BuildOptions) => ensureBuilt(contentTypes, options);

/** Builds the shared package and the CMS with its admin panel as steps, unless their sources are unchanged. */
export async function buildAll(step: Step, options: BuildOptions): Promise<void> {
  await step('Building the shared package', (note) => buildShared({ ...options, note }));
  await step('Building the CMS', async (note) => {
    await generateTypes({ ...options, note });
    await ensureBuilt(cms, { ...options, note });
  });
}

/** Has the next start build the CMS again. */
export function forgetCmsBuild(): void {
  rmSync(join(cms.outDir, STAMP), { force: true });
}

function ensureBuilt({ cwd, command, sources, outDir, clean }: Build, options: BuildOptions) {
  const built = join(outDir, STAMP);
  const isBuilt = () => readIfExists(built) === fingerprint(root, sources);
  const build = async () => {
    const builtFrom = fingerprint(root, sources);
    if (clean) rmSync(outDir, { recursive: true, force: true });
    const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
    await runBuild(...command, { cwd, env, signal: options.signal });
    writeFileSync(built, builtFrom);
  };
  return buildOnce(isBuilt, build, options);
}
