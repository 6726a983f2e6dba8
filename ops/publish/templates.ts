import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
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

/** Everything that decides what a page looks like, besides content and settings. */
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
/** What a write fails with in a folder that is another's, on a disk that takes none, or when Node forbids it. */
const READ_ONLY = ['EACCES', 'EPERM', 'EROFS', 'ERR_ACCESS_DENIED'];

/**
 * Compiles the site without any content or setting, unless that has been done with these sources.
 * @returns the key of the templates: a hash of everything they are compiled from.
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

/** Where nobody may write, nobody removes what is unused either. */
function markUsed(dir: string): void {
  const now = new Date();
  try {
    utimesSync(dir, now, now);
  } catch (error) {
    if (!READ_ONLY.includes(errorCode(error) ?? '')) throw error;
  }
}

/** The files that pages load. */
export const clientDir = (key: string) => join(compiledDir, key, 'client');

/**
 * Where Node keeps what it has compiled of them and of what renders with them: the next process is ready in
 * 0.3 s instead of 0.5. Node does without where it may not write.
 */
export const compileCacheDir = (key: string) => join(compiledDir, key, 'node');

/** Loads compiled templates into this process, for good. */
export async function loadTemplates(key: string): Promise<Render> {
  const entry = pathToFileURL(join(compiledDir, key, 'server', 'entry.mjs')).href;
  return ((await import(entry)) as { render: Render }).render;
}

function templatesKey(): string {
  return hash('sha256', fingerprint(root, SOURCES)).slice(0, 32);
}

/** In a process of its own: memory and environment stay apart from the caller's. */
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

/** Other stacks of this checkout may be running with older sources. */
function removeUnused(): void {
  mkdirSync(compiledDir, { recursive: true });
  const oldest = Date.now() - UNUSED_DAYS * 24 * 3600 * 1000;
  for (const name of readdirSync(compiledDir)) {
    const dir = join(compiledDir, name);
    if (statSync(dir).mtimeMs < oldest) rmSync(dir, { recursive: true });
  }
}
