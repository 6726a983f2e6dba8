import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PagePreview } from 'shared';
import { root } from '../lib/paths.ts';
import type { SitePage } from '../../site/page-data/types.ts';
import { compileCacheDir } from './templates.ts';

/** What worker-process.ts does: the input and the output of each job. */
export interface Jobs {
  /** Makes a site's folder and checks it. */
  render: [RenderInput, RenderResult];
  /** Renders some of a site's pages. */
  renderShare: [ShareInput, void];
  /** Renders a single page: a draft, or what is younger than the release. */
  page: [PageInput, string];
  /** Adds what makes a live release smaller to load, while nothing else wants the processor. */
  addBrotli: [{ dir: string }, void];
}

export interface RenderInput {
  /** See ensureTemplates. */
  templates: string;
  contentFile: string;
  siteUrl: string;
  outDir: string;
  /** Folder of the live release, whose unchanged pages are taken over; without it every page is rendered. */
  before?: string;
  /** When the folder is to be a release: told in it, with its templates and pages. */
  builtAt?: string;
}

export interface ShareInput extends Pick<RenderInput, 'templates' | 'outDir'> {
  pages: readonly SitePage[];
}

/** How many pages were rendered, taken over, and are no more. */
export interface RenderResult {
  rendered: number;
  kept: number;
  removed: number;
}

export interface PageInput extends PagePreview {
  /** See `previewedPages`. */
  kind: string;
  templates: string;
  siteUrl: string;
  /** Of the page in whose frame a preview is. */
  panelOrigin?: string;
}

export type Answer<Output> = { output: Output } | { failure: string };

/**
 * Rendering makes much garbage, which V8 would let grow to several times of what is in use. With 10,000 products a
 * process takes 230 MB with this instead of 420, and is as fast.
 */
const LITTLE_GARBAGE = ['--heap-growing-percent=20', '--max-semi-space-size=4'];
/** glibc would keep what is freed, and that of each thread that compresses: a fifth more memory. */
const GIVEN_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Has a job done in a process of its own, which may take memory, block or crash without harm to the
 * caller, and ends when the caller does.
 * @throws Error with the message of what the job threw, or that it ended; the signal's reason.
 */
export function runInChildProcess<Job extends keyof Jobs>(
  job: Job,
  input: Jobs[Job][0],
  signal?: AbortSignal,
): Promise<Jobs[Job][1]> {
  signal?.throwIfAborted();
  const cache =
    'templates' in input ? { NODE_COMPILE_CACHE: compileCacheDir(input.templates) } : {};
  const child = fork(join(import.meta.dirname, 'worker-process.ts'), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...GIVEN_BACK, ...cache },
    execArgv: [...process.execArgv, ...LITTLE_GARBAGE],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // What pages have in common is sent once.
    serialization: 'advanced',
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  return new Promise<Jobs[Job][1]>((resolve, reject) => {
    child.once('message', (answer: Answer<Jobs[Job][1]>) => {
      if ('failure' in answer) reject(new Error(answer.failure));
      else resolve(answer.output);
    });
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      const ended = `The job ${job} ended with ${killedBy ?? `code ${code}`} and no answer`;
      reject(signal?.aborted ? signal.reason : new Error(ended));
    });
    child.send({ job, input });
  }).finally(() => signal?.removeEventListener('abort', stop));
}
