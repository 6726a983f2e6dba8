import { existsSync, globSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfExists } from '../lib/files.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { buildOnce, runBuild, type BuildOptions } from '../lib/lock.ts';
import { cmsDir, root } from '../lib/paths.ts';
import type { Step } from '../lib/steps.ts';
import { tool } from '../lib/tools.ts';
import { ensureTemplates } from '../publish/templates.ts';

interface Build {
  cwd: string;
  command: [file: string, args: string[]];
  /** All that is read for it, relative to the checkout. */
  sources: string[];
  outDir: string;
  /** Empties `outDir` first, but for this. */
  emptiesAllBut?: string;
}

/** Written last into what was built: what it was built from. */
const STAMP = '.fingerprint';

const shared: Build = {
  cwd: root,
  command: tool('tsc', '-p', 'shared'),
  sources: ['shared/src', 'shared/tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
  outDir: join(root, 'shared', 'dist'),
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
};
/** Types are checked by `npm run check`, as those of the site are. */
const server: Build = {
  cwd: cmsDir,
  command: [process.execPath, ['node_modules/typescript/bin/tsc', '--noCheck', '--project', '.']],
  sources: ['cms', 'shared/src', 'tsconfig.base.json'],
  outDir: join(cmsDir, 'dist'),
  emptiesAllBut: 'build',
};
/** Takes most of a build of the CMS, and changes least. */
const panel: Build = {
  cwd: cmsDir,
  command: [process.execPath, ['build-panel.mjs']],
  sources: [
    'cms/build-panel.mjs',
    'cms/src/admin',
    'cms/src/api/panel/rules',
    'cms/config',
    'cms/package-lock.json',
    'shared/src',
    'tsconfig.base.json',
  ],
  outDir: join(cmsDir, 'dist', 'build'),
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

/** @param onStartable called as soon as a CMS may be started, while its panel is still being built */
async function buildCms(options: BuildOptions, onStartable?: () => void): Promise<void> {
  await ensureBuilt(server, options);
  await ensureBuilt(panel, options, onStartable);
}

/** What has to be built before the CMS starts, before the site is published, and before all is up. */
export interface Builds {
  server: Promise<unknown>;
  templates?: Promise<unknown>;
  panel?: Promise<unknown>;
}

/** Builds CMS and templates side by side, unless their sources are unchanged. */
export function beginBuilds(options: BuildOptions): Builds {
  const { promise: isStartable, resolve } = Promise.withResolvers<void>();
  const panel = buildShared(options).then(() => buildCms(options, resolve));
  const templates = ensureTemplates(options);
  // By the time that one of them is waited for it may have failed.
  for (const build of [panel, templates]) build.catch(() => {});
  return { server: Promise.race([isStartable, panel]), templates, panel };
}

/** Has the next start build the CMS again. */
export function forgetCmsBuild(): void {
  rmSync(stampOf(server), { force: true });
}

const stampOf = ({ outDir }: Build) => join(outDir, STAMP);

/** @param onOutput called when the build first prints something */
function ensureBuilt(wanted: Build, options: BuildOptions, onOutput?: () => void): Promise<void> {
  const { cwd, command, sources, outDir, emptiesAllBut } = wanted;
  const isBuilt = () => readIfExists(stampOf(wanted)) === fingerprint(root, sources);
  const build = async () => {
    const builtFrom = fingerprint(root, sources);
    if (emptiesAllBut) empty(outDir, emptiesAllBut);
    const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
    await runBuild('cms', ...command, { cwd, env, signal: options.signal, onOutput });
    writeFileSync(stampOf(wanted), builtFrom);
  };
  return buildOnce('cms', isBuilt, build, options);
}

function empty(dir: string, kept: string): void {
  for (const name of existsSync(dir) ? readdirSync(dir) : [])
    if (name !== kept) rmSync(join(dir, name), { recursive: true });
}
