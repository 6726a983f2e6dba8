import { existsSync, globSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce, runBuild, type BuildOptions } from '../lib/lock.ts';
import { readIfExists } from '../lib/files.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { cmsDir, root } from '../lib/paths.ts';
import type { Step } from '../lib/steps.ts';
import { tool } from '../lib/tools.ts';

interface Output {
  /** All that is read for it, relative to the checkout. */
  sources: string[];
  outDir: string;
}

interface Build extends Output {
  cwd: string;
  command: [file: string, args: string[]];
  /** Whether to empty `outDir` first, but for what the build `keeps`. */
  clean: boolean;
  keeps?: string;
  /** What the same command builds besides. */
  includes?: Output[];
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
/** Takes most of a build of the CMS, and changes least. */
const panel: Output = {
  sources: [
    'cms/src/admin',
    'cms/src/api/panel/rules',
    'cms/config',
    'cms/package-lock.json',
    'shared/src',
    'tsconfig.base.json',
  ],
  outDir: join(cmsDir, 'dist', 'build'),
};
const cms: Build = {
  cwd: cmsDir,
  command: [process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'build']],
  sources: ['cms', 'shared/src', 'tsconfig.base.json'],
  outDir: join(cmsDir, 'dist'),
  clean: true,
  includes: [panel],
};
/** The same beside a panel that need not be built again. */
const cmsBesidePanel: Build = {
  ...cms,
  command: [process.execPath, ['node_modules/typescript/bin/tsc', '--project', '.']],
  keeps: 'build',
  includes: [],
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
    await ensureBuilt(isBuilt(panel) ? cmsBesidePanel : cms, { ...options, note });
  });
}

/** Has the next start build the CMS again. */
export function forgetCmsBuild(): void {
  rmSync(join(cms.outDir, STAMP), { force: true });
}

const stampOf = ({ outDir }: Output) => join(outDir, STAMP);
const isBuilt = (output: Output) =>
  readIfExists(stampOf(output)) === fingerprint(root, output.sources);

function ensureBuilt(wanted: Build, options: BuildOptions) {
  const { cwd, command, outDir, clean, keeps, includes = [] } = wanted;
  const build = async () => {
    const stamps = [wanted, ...includes].map((output) => ({
      file: stampOf(output),
      builtFrom: fingerprint(root, output.sources),
    }));
    if (clean) empty(outDir, keeps);
    const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
    await runBuild(...command, { cwd, env, signal: options.signal });
    for (const { file, builtFrom } of stamps) writeFileSync(file, builtFrom);
  };
  return buildOnce(() => isBuilt(wanted), build, options);
}

function empty(dir: string, keeps?: string): void {
  for (const name of existsSync(dir) ? readdirSync(dir) : [])
    if (name !== keeps) rmSync(join(dir, name), { recursive: true });
}
