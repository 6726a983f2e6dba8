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
import type { PageData } from '../../site/content/types.ts';
import { buildOnce, runBuild, type BuildOptions } from '../base/lock.mjs';
import { fingerprint } from '../base/fingerprint.ts';
import { cacheDir, root } from '../base/paths.mjs';
import { CommandFailed } from '../base/run.mjs';
import { tool } from '../base/tools.ts';
import { compressFolder } from './compress.ts';

/** Everything that decides what a page looks like, besides content and addresses. */
const SOURCES = [
  'site',
  'shared/src',
  'ops/publish',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];
/** Compiled into the scripts of pages. */
const VARIABLES = ['PUBLIC_API_URL', 'PUBLIC_GOOGLE_MAPS_KEY'];

/** @see site/rendering/entry.ts */
export type Render = (path: string, page: PageData) => Promise<string>;

const compiledDir = join(cacheDir, 'site');
const UNUSED_DAYS = 7;

/**
 * Compiles the site without any content, unless that has been done with these sources.
 * @returns the key of the templates: a hash of everything they are compiled from.
 */
export async function ensureTemplates(options: BuildOptions): Promise<string> {
  const key = templatesKey();
  const dir = join(compiledDir, key);
  await buildOnce(
    () => existsSync(dir),
    () => compile(dir, options),
    options,
  );
  const now = new Date();
  utimesSync(dir, now, now);
  return key;
}

/** The files that pages load. */
export const clientDir = (key: string) => join(compiledDir, key, 'client');

/** Loads compiled templates into this process, for good. */
export async function loadTemplates(key: string): Promise<Render> {
  const entry = pathToFileURL(join(compiledDir, key, 'server', 'entry.mjs')).href;
  return ((await import(entry)) as { render: Render }).render;
}

function templatesKey(): string {
  const variables = VARIABLES.map((name) => `${name}=${process.env[name] ?? ''}`);
  return hash('sha256', [fingerprint(root, SOURCES), ...variables].join('\n')).slice(0, 32);
}

/** In a process of its own: memory and environment stay apart from the caller's. */
async function compile(dir: string, { signal }: BuildOptions): Promise<void> {
  const draft = `${dir}.${process.pid}`;
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  removeUnused();
  try {
    const [file, args] = tool('astro', 'build', '--silent', '--outDir', draft);
    await runBuild(file, args, { cwd: root, env, signal });
    await compressFolder(join(draft, 'client'), signal);
    renameSync(draft, dir);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Error(`The site could not be compiled: ${error.output.trim()}`, { cause: error });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Other stacks of this checkout may be running with other variables or older sources. */
function removeUnused(): void {
  mkdirSync(compiledDir, { recursive: true });
  const oldest = Date.now() - UNUSED_DAYS * 24 * 3600 * 1000;
  for (const name of readdirSync(compiledDir)) {
    const dir = join(compiledDir, name);
    if (statSync(dir).mtimeMs < oldest) rmSync(dir, { recursive: true });
  }
}
