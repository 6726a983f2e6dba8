import { isSafeLink, type PagePreview } from 'shared';
import { sitePages } from '../../site/page-data/pages.ts';
import { previewedPages } from '../../site/page-data/previews.ts';
import { withPagePolicy } from '../../site/security/policy.ts';
import { currentInfo } from '../release/releases.ts';
import { runInChildProcess, type PreviewInput } from './child-process.ts';
import { loadTemplates } from './templates.ts';

export interface PreviewSettings {
  dataDir: string;
  siteUrl: string;
  /** Where editors open Strapi's panel. */
  panelUrl: string;
}

/** Strapi's panel says so when an editor has saved. */
const SAVED = 'strapiUpdate';

/** The front server's previews. */
export function createPreviews({ dataDir, siteUrl, panelUrl }: PreviewSettings) {
  const panelOrigin = new URL(panelUrl).origin;
  /**
   * Renders what an editor has not published yet, with the templates of the live release.
   * @throws Error when nothing is live, or the page cannot be rendered.
   */
  async function render(kind: string, preview: PagePreview): Promise<string> {
    const live = currentInfo(dataDir);
    if (!live) throw new Error('There is no live release to preview with');
    const { templates } = live;
    return runInChildProcess('preview', { kind, ...preview, templates, siteUrl, panelOrigin });
  }
  return { siteUrl, panelUrl, render };
}

/** The work of another process. */
export async function renderPreview(input: PreviewInput): Promise<string> {
  const { templates, siteUrl, kind, id, content, panelOrigin } = input;
  const address = previewedPages.get(kind)?.(id);
  // Without the products there is no telling which links to them lead somewhere.
  const page = sitePages(content, siteUrl, isSafeLink).find(({ path }) => path === address);
  if (!page) throw new Error(`There is no page of the kind ${kind} for ${id}`);
  const render = await loadTemplates(templates);
  const html = String(await render(page.path, page.data));
  const script = `addEventListener('message', ({ origin, data }) => {
    if (origin === ${JSON.stringify(panelOrigin)} && data?.type === '${SAVED}') location.reload();
  });`;
  // Behind the page, as Astro's own: a text may mention any tag of it.
  return withPagePolicy(`${html}<script>${script}</script>`, page.data);
}
