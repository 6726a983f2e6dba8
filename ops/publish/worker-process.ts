/** Started by runInChildProcess: runs one job with the given input and sends the result. */
import { constants, setPriority } from 'node:os';
import { endProcess } from '../lib/end-process.ts';
import type { Answer, Jobs } from './child-process.ts';

// Each job loads its own modules only: with all of them, the start alone would take a second.
const jobs: { [Job in keyof Jobs]: (input: Jobs[Job][0]) => Promise<Jobs[Job][1]> } = {
  async render(input) {
    const { renderRelease } = await import('./render-release.ts');
    return renderRelease(input);
  },
  async renderShare(input) {
    const { renderShare } = await import('./render-site.ts');
    return renderShare(input);
  },
  async page(input) {
    const { renderPage } = await import('./preview.ts');
    return renderPage(input);
  },
  async addBrotli({ dir }) {
    setPriority(constants.priority.PRIORITY_LOW);
    const { addMissingBrotli } = await import('./compress.ts');
    await addMissingBrotli(dir);
  },
};

process.once('disconnect', () => process.exit(1));
process.once('message', async ({ job, input }: { job: keyof Jobs; input: unknown }) => {
  const work = jobs[job] as (input: unknown) => Promise<unknown>;
  const answer = await work(input).then(
    (output): Answer<unknown> => ({ output }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(answer, () => endProcess(0));
});
