import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { SiteContent } from 'shared';
import { root } from '../base/paths.mjs';
import type { PageHashes } from '../release/releases.ts';

/** What worker-process.ts does: the input and the answer of each job. */
export interface Jobs {
  /** Makes a site's folder and checks it. */
  render: (input: RenderInput) => Promise<RenderResult>;
  /** Renders some of a site's pages. */
  renderShare: (input: ShareInput) => Promise<void>;
  /** Renders the page of one service. */
  preview: (input: PreviewInput) => Promise<string>;
  /** Adds what makes a live release smaller to load, while nothing else wants the processor. */
  addBrotli: (input: { dir: string }) => Promise<void>;
}

/** What pages are made of and where they go. */
interface Rendering {
  templatesDir: string;
  contentFile: string;
  siteUrl: string;
  outDir: string;
}

export interface RenderInput extends Rendering {
  templatesKey: string;
  /** The live release, whose unchanged pages are taken over; without it every page is rendered. */
  before?: { dir: string; pages: PageHashes };
}

export interface RenderResult {
  pages: PageHashes;
  /** Files. */
  rendered: string[];
  removed: string[];
}

export interface ShareInput extends Rendering {
  /** Of the pages to render. */
  files: string[];
}

export interface PreviewInput {
  templatesDir: string;
  siteUrl: string;
  content: SiteContent;
  serviceId: string;
  /** Of the page in whose frame the preview may be. */
  panelOrigin: string;
}

type Output<Job extends keyof Jobs> = Awaited<ReturnType<Jobs[Job]>>;
export type Answer<T> = { output: T } | { failure: string };

/**
 * Has a job done in a process of its own, which may take memory, block or crash without harm to the
 * caller, and ends when the caller does.
 * @throws Error with the message of what the job threw, or that it ended; the signal's reason.
 */
export function runInChildProcess<Job extends keyof Jobs>(
  job: Job,
  input: Parameters<Jobs[Job]>[0],
  signal?: AbortSignal,
): Promise<Output<Job>> {
  signal?.throwIfAborted();
  const child = fork(join(import.meta.dirname, 'worker-process.ts'), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  return new Promise<Output<Job>>((resolve, reject) => {
    child.once('message', (answer: Answer<Output<Job>>) => {
      if ('failure' in answer) reject(new Error(answer.failure));
      else resolve(answer.output);
    });
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      if (signal?.aborted) reject(signal.reason as Error);
      else
        reject(new Error(`The job ${job} ended with ${killedBy ?? `code ${code}`} and no answer`));
    });
    child.send({ job, input });
  }).finally(() => signal?.removeEventListener('abort', stop));
}
