import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '../../site/page-data/types.ts';
import { buildOnce, runBuild, type BuildOptions } from '../lib/lock.ts';
import { errorCode } from '../lib/files.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { cacheDir, root } from '../lib/paths.ts';
import { CommandFailed } from '../lib/run.ts';
import { tool } from '../lib/tools.ts';
import { compressFolder } from './compress.ts';

/** Everything that pages depend on, besides content and settings. */
const SOURCES = [
  'site',
  'shared/src',
  'ops/publish',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

/** @see site/adapter/entry.ts */
export type Render = (path: string, page: PageData) => Promise<string | Buffer>;

const compiledDir = join(cacheDir, 'site');
const UNUSED_DAYS = 7;
/** Errors of a write to a folder of another user, to a read-only disk, or against Node's permissions. */
const READ_ONLY = ['EACCES', 'EPERM', 'EROFS', 'ERR_ACCESS_DENIED'];

/**
 * Compiles the site without content or settings, if its sources have changed.
 * @returns the key of the templates: a hash of their sources.
 */
export async function ensureTemplates(options: BuildOptions): Promise<string> {
  const key = templatesKey();
  const dir = join(compiledDir, key);
  await buildOnce(
    'site',
    () => existsSync(dir),
    () => compile(dir, options),
    options,
  );
  markUsed(dir);
  return key;
}

/** Touches the folder, so that removeUnused keeps it. A read-only folder is never cleaned up either. */
function markUsed(dir: string): void {
  const now = new Date();
  try {
    utimesSync(dir, now, now);
  } catch (error) {
    if (!READ_ONLY.includes(errorCode(error) ?? '')) throw error;
  }
}

/** Assets that pages load. */
export const clientDir = (key: string) => join(compiledDir, key, 'client');

/**
 * Node's compile cache for the templates and the renderer: the next process starts in 0.3 s instead of 0.5. Node skips
 * the cache where it may not write.
 */
export const compileCacheDir = (key: string) => join(compiledDir, key, 'node');

/** Loads compiled templates into this process. */
export async function loadTemplates(key: string): Promise<Render> {
  const entry = pathToFileURL(join(compiledDir, key, 'server', 'entry.mjs')).href;
  return ((await import(entry)) as { render: Render }).render;
}

function templatesKey(): string {
  return hash('sha256', fingerprint(root, SOURCES)).slice(0, 32);
}

/** Compiles in a child process, which keeps memory and environment separate. */
async function compile(dir: string, { signal }: BuildOptions): Promise<void> {
  const draft = `${dir}.${process.pid}`;
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  removeUnused();
  try {
    const [file, args] = tool('astro', 'build', '--silent', '--outDir', draft);
    await runBuild('site', file, args, { cwd: root, env, signal });
    await compressFolder(join(draft, 'client'), signal);
    renameSync(draft, dir);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Error(`The site could not be compiled: ${error.output.trim()}`, { cause: error });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes only old templates, because other stacks of this checkout may run with older sources. */
function removeUnused(): void {
  mkdirSync(compiledDir, { recursive: true });
  const oldest = Date.now() - UNUSED_DAYS * 24 * 3600 * 1000;
  for (const name of readdirSync(compiledDir)) {
    const dir = join(compiledDir, name);
    if (statSync(dir).mtimeMs < oldest) rmSync(dir, { recursive: true });
  }
}
