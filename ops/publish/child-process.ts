import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PagePreview } from 'shared';
import { root } from '../lib/paths.ts';
import type { SitePage } from '../../site/page-data/types.ts';
import { compileCacheDir } from './templates.ts';

/** The jobs of worker-process.ts, each with its input and output. */
export interface Jobs {
  /** Builds a site's folder and checks it. */
  render: [RenderInput, RenderResult];
  /** Renders some of a site's pages. */
  renderShare: [ShareInput, void];
  /** Renders a single page: a draft, or a page younger than the release. */
  page: [PageInput, string];
  /** Adds Brotli files to a live release, at low priority. */
  addBrotli: [{ dir: string }, void];
}

export interface RenderInput {
  /** See ensureTemplates. */
  templates: string;
  contentFile: string;
  siteUrl: string;
  outDir: string;
  /** Folder of the live release, whose unchanged pages are reused; without it every page is rendered. */
  before?: string;
  /** Set for a release; written into it with its templates and pages. */
  builtAt?: string;
}

export interface ShareInput extends Pick<RenderInput, 'templates' | 'outDir'> {
  pages: readonly SitePage[];
}

/** How many pages were rendered, reused and removed. */
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
  /** Origin of the page whose frame shows a preview. */
  panelOrigin?: string;
}

export type Answer<Output> = { output: Output } | { failure: string };

/**
 * Rendering creates much garbage, which V8 would let grow to several times the live heap. With these flags and 10,000
 * products a process takes 230 MB instead of 420 and is as fast.
 */
const LITTLE_GARBAGE = ['--heap-growing-percent=20', '--max-semi-space-size=4'];
/** Without these, glibc keeps freed memory for each compression thread: a fifth more memory. */
const GIVEN_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Runs a job in a child process, which may use memory, block or crash without harm to the caller. It ends when the caller
 * ends. A job that has failed writes nothing more.
 * @throws Error with the job's error message, or that it ended early; the signal's reason.
 */
export function runInChildProcess<Job extends keyof Jobs>(
  job: Job,
  input: Jobs[Job][0],
  signal?: AbortSignal,
): Promise<Jobs[Job][1]> {
  signal?.throwIfAborted();
  const cache = 'templates' in input ? { NODE_COMPILE_CACHE: compileCacheDir(input.templates) } : {};
  const child = fork(join(import.meta.dirname, 'worker-process.ts'), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...GIVEN_BACK, ...cache },
    execArgv: [...process.execArgv, ...LITTLE_GARBAGE],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Structured clone sends data that pages share only once.
    serialization: 'advanced',
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  return new Promise<Jobs[Job][1]>((resolve, reject) => {
    let failure: Error | undefined;
    child.once('message', (answer: Answer<Jobs[Job][1]>) => {
      if ('failure' in answer) failure = new Error(answer.failure);
      else resolve(answer.output);
    });
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      const ended = `The job ${job} ended with ${killedBy ?? `code ${code}`} and without a result`;
      reject(signal?.aborted ? signal.reason : (failure ?? new Error(ended)));
    });
    child.send({ job, input });
  }).finally(() => signal?.removeEventListener('abort', stop));
}
