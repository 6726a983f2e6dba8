import { createHash } from 'node:crypto';
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
import { runBuild, withBuildLock, type BuildOptions } from '../base/build-lock.mjs';
import { fingerprint } from '../base/fingerprint.ts';
import { cacheDir, root } from '../base/paths.mjs';
import { CommandFailed } from '../base/run.mjs';
import { tool } from '../base/tools.ts';
import { compressFolder } from './compress.ts';

/** The site compiled, without any content: what pages are rendered with, and the files they load. */
export interface Templates {
  /** Hash of everything they were compiled from. */
  key: string;
  /** `server/entry.mjs` renders; `client/` is served as it is. */
  dir: string;
}

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

/** Compiles the templates, unless that has been done with these sources: content does not matter to them. */
export async function ensureTemplates(options: BuildOptions): Promise<Templates> {
  const key = templatesKey();
  const dir = templatesDir(key);
  if (!existsSync(dir))
    await withBuildLock(async () => {
      if (!existsSync(dir)) await compile(dir, options);
    }, options);
  const now = new Date();
  utimesSync(dir, now, now);
  return { key, dir };
}

/** Where the templates with this key are, if they have been compiled in this checkout. */
export function templatesDir(key: string): string {
  return join(compiledDir, key);
}

/** Loads compiled templates into this process, for good. */
export async function loadTemplates(dir: string): Promise<Render> {
  const entry = pathToFileURL(join(dir, 'server', 'entry.mjs')).href;
  return ((await import(entry)) as { render: Render }).render;
}

function templatesKey(): string {
  const variables = VARIABLES.map((name) => `${name}=${process.env[name] ?? ''}`);
  const parts = [fingerprint(root, SOURCES), ...variables];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}

/** In a process of its own: memory and environment stay apart from the caller's. */
async function compile(dir: string, { signal }: BuildOptions): Promise<void> {
  const draft = `${dir}.${process.pid}`;
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  removeUnused();
  try {
    await runBuild(...tool('astro', 'build', '--silent', '--outDir', draft), {
      cwd: root,
      env,
      signal,
    });
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
