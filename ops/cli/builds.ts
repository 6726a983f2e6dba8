import { existsSync, globSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfExists } from '../lib/files.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { buildOnce, runBuild, type BuildOptions } from '../lib/lock.ts';
import { cmsDir, root } from '../lib/paths.ts';
import type { Step } from '../lib/steps.ts';
import { ensureTemplates } from '../publish/templates.ts';

interface Build {
  cwd: string;
  command: [file: string, args: string[]];
  /** Everything that the build reads, relative to the checkout. */
  sources: string[];
  outDir: string;
  /** Empties `outDir` first, except for this entry. */
  emptiesAllBut?: string;
}

/** The last file of a build: the fingerprint of its sources. */
const STAMP = '.fingerprint';

/** Strapi's, because `npm start` installs no development packages. */
const tsc = join(cmsDir, 'node_modules', 'typescript', 'bin', 'tsc');

const shared: Build = {
  cwd: root,
  command: [process.execPath, [tsc, '-p', 'shared']],
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
/** `npm run check` checks the types. */
const server: Build = {
  cwd: cmsDir,
  command: [process.execPath, [tsc, '--noCheck', '--project', '.']],
  sources: ['cms', 'shared/src', 'tsconfig.base.json'],
  outDir: join(cmsDir, 'dist'),
  emptiesAllBut: 'build',
};
/** Takes most of the CMS's build time and changes least, so it has its own fingerprint. */
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

/** Compiles the shared package for the CMS, if its sources have changed. */
export const buildShared = (options: BuildOptions) => ensureBuilt(shared, options);

/** Generates TypeScript types for the CMS's content types. Needs the shared package. */
export const generateTypes = (options: BuildOptions) => ensureBuilt(contentTypes, options);

/** Builds the shared package and the CMS with its admin panel as two steps, if their sources have changed. */
export async function buildAll(step: Step, options: BuildOptions): Promise<void> {
  await step('Building the shared package', (note) => buildShared({ ...options, note }));
  await step('Building the CMS', (note) => buildCms({ ...options, note }));
}

/** @param onStartable called once the CMS can start, while its panel is still being built */
async function buildCms(options: BuildOptions, onStartable?: () => void): Promise<void> {
  await ensureBuilt(server, options);
  await ensureBuilt(panel, options, onStartable);
}

export interface Builds {
  /** Needed before the CMS starts. */
  server: Promise<unknown>;
  /** Needed before the site is published. */
  templates?: Promise<unknown>;
  /** Needed before the start is complete. */
  panel?: Promise<unknown>;
}

/** Builds CMS and templates in parallel, if their sources have changed. */
export function beginBuilds(options: BuildOptions): Builds {
  const { promise: isStartable, resolve } = Promise.withResolvers<void>();
  const panel = buildShared(options).then(() => buildCms(options, resolve));
  const templates = ensureTemplates(options);
  // A build may fail before anything awaits it; that must not be an unhandled rejection.
  for (const build of [panel, templates]) build.catch(() => {});
  return { server: Promise.race([isStartable, panel]), templates, panel };
}

/** Makes the next start rebuild the CMS. */
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
