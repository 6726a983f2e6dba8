/** Started by runInChildProcess: runs one job with the given input and sends the result. */
import { constants, setPriority } from 'node:os';
import { checkSite } from './check-site.ts';
import type { Answer, Jobs } from './child-process.ts';
import { addMissingBrotli } from './compress.ts';
import { writeReleaseInfo } from '../release/releases.ts';
import { renderPage } from './preview.ts';
import { renderShare, renderSite } from './render-site.ts';

const jobs: { [Job in keyof Jobs]: (input: Jobs[Job][0]) => Promise<Jobs[Job][1]> } = {
  async render(input) {
    const { outDir, templates, builtAt } = input;
    const changes = await renderSite(input);
    const { pages, rendered, removed } = changes;
    if (rendered.length > 0 || removed.length > 0) {
      await checkSite(outDir, changes);
      if (builtAt) writeReleaseInfo(outDir, { builtAt, templates, pages });
    }
    const kept = Object.keys(pages).length - rendered.length;
    return { rendered: rendered.length, kept, removed: removed.length };
  },
  renderShare,
  page: renderPage,
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
