/** Run by callChild: makes a site's folder and checks it. */
import { answerCaller } from './child.ts';
import { checkSite } from './check-site.ts';
import { renderSite, type Rendered, type RenderInput } from './render-site.ts';

answerCaller<RenderInput, Rendered>(async (input) => {
  const rendered = await renderSite(input);
  if (rendered.rendered.length > 0 || rendered.removed.length > 0)
    await checkSite(input.outDir, rendered);
  return rendered;
});
