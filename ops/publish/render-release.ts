import { writeReleaseInfo } from '../release/releases.ts';
import { checkSite } from './check-site.ts';
import type { RenderInput, RenderResult } from './child-process.ts';
import { renderSite } from './render-site.ts';

/** Renders a site's folder and checks it; with `builtAt`, the folder says what it is made of. Runs in the child process. */
export async function renderRelease(input: RenderInput): Promise<RenderResult> {
  const { outDir, templates, builtAt } = input;
  const changes = await renderSite(input);
  const { pages, rendered, removed } = changes;
  if (rendered.length > 0 || removed.length > 0) {
    await checkSite(outDir, changes);
    if (builtAt) writeReleaseInfo(outDir, { builtAt, templates, pages });
  }
  const kept = Object.keys(pages).length - rendered.length;
  return { rendered: rendered.length, kept, removed: removed.length };
}
