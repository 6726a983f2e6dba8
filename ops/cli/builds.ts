import { existsSync, globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfExists } from '../lib/files.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { buildOnce, runBuild, type BuildOptions } from '../lib/lock.ts';
import { cmsDir, root } from '../lib/paths.ts';
import type { Step } from '../lib/steps.ts';
import { tool } from '../lib/tools.ts';
import { ensureTemplates } from '../publish/templates.ts';

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
/** What Strapi says between compiling the CMS and bundling its panel, which takes four times as long. */
const SERVER_IS_BUILT = 'Building admin panel';

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
  await step('Building the CMS', (note) => buildCms({ ...options, note }));
}

async function buildCms(options: BuildOptions, onServer?: () => void): Promise<void> {
  await generateTypes(options);
  await ensureBuilt(isBuilt(panel) ? cmsBesidePanel : cms, options, onServer);
}

/** What has to be built before the CMS starts, before the site is published, and before all is up. */
export interface Builds {
  server: Promise<unknown>;
  templates?: Promise<unknown>;
  panel?: Promise<unknown>;
}

/** Builds CMS and templates side by side, unless their sources are unchanged. */
export function beginBuilds(options: BuildOptions): Builds {
  const { promise: compiled, resolve } = Promise.withResolvers<void>();
  const panel = buildShared(options).then(() => buildCms(options, resolve));
  const templates = ensureTemplates(options);
  // By the time that one of them is waited for it may have failed.
  for (const build of [panel, templates]) build.catch(() => {});
  return { server: Promise.race([compiled, panel]), templates, panel };
}

/** Has the next start build the CMS again. */
export function forgetCmsBuild(): void {
  rmSync(join(cms.outDir, STAMP), { force: true });
}

const stampOf = ({ outDir }: Output) => join(outDir, STAMP);
const isBuilt = (output: Output) =>
  readIfExists(stampOf(output)) === fingerprint(root, output.sources);

function ensureBuilt(wanted: Build, options: BuildOptions, onServer?: () => void) {
  const { cwd, command, outDir, clean, keeps, includes = [] } = wanted;
  const build = async () => {
    const stamps = [wanted, ...includes].map((output) => ({
      file: stampOf(output),
      builtFrom: fingerprint(root, output.sources),
    }));
    if (clean) empty(outDir, keeps);
    const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
    const onOutput = (text: string) => {
      if (!text.includes(SERVER_IS_BUILT)) return;
      // A CMS that finds no folder of its panel as it starts never looks again.
      mkdirSync(panel.outDir, { recursive: true });
      onServer?.();
    };
    await runBuild('cms', ...command, { cwd, env, signal: options.signal, onOutput });
    for (const { file, builtFrom } of stamps) writeFileSync(file, builtFrom);
  };
  return buildOnce('cms', () => isBuilt(wanted), build, options);
}

function empty(dir: string, keeps?: string): void {
  for (const name of existsSync(dir) ? readdirSync(dir) : [])
    if (name !== keeps) rmSync(join(dir, name), { recursive: true });
}
