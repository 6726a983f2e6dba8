/** Run by runInChildProcess: does one job with what the caller sent, and answers. */
import { constants, setPriority } from 'node:os';
import { checkSite } from './check-site.ts';
import type { Answer, Jobs } from './child-process.ts';
import { addMissingBrotli } from './compress.ts';
import { renderPreview } from './preview.ts';
import { renderShare, renderSite } from './render-site.ts';

const jobs: { [Job in keyof Jobs]: (input: Jobs[Job][0]) => Promise<Jobs[Job][1]> } = {
  async render(input) {
    const result = await renderSite(input);
    if (result.rendered.length > 0 || result.removed.length > 0)
      await checkSite(input.outDir, result);
    return result;
  },
  renderShare,
  preview: renderPreview,
  async addBrotli({ dir }) {
    setPriority(constants.priority.PRIORITY_LOW);
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
  process.send?.(answer, () => process.exit(0));
});
