import { isSafeLink, type PagePreview } from 'shared';
import { sitePages } from '../../site/page-data/pages.ts';
import { previewedPages } from '../../site/page-data/previews.ts';
import { withPagePolicy } from '../../site/security/policy.ts';
import { currentInfo } from '../release/releases.ts';
import { runInChildProcess, type PageInput } from './child-process.ts';
import { loadTemplates } from './templates.ts';

/**
 * Renders one page of the site with the templates of the live release.
 * @param kind see `previewedPages`
 * @throws Error when nothing is live, or the page cannot be rendered; the signal's reason.
 */
export type RenderPage = (
  kind: string,
  page: PagePreview,
  options?: {
    /** Of Strapi's panel, for the preview in its frame: the page is loaded again when an editor has saved. */
    panelOrigin?: string;
    signal?: AbortSignal;
  },
) => Promise<string>;

/** Strapi's panel says so when an editor has saved. */
const SAVED = 'strapiUpdate';

/** What the front server renders by itself: drafts, and what is younger than the release. */
export function createPageRenderer(settings: { dataDir: string; siteUrl: string }): RenderPage {
  const { dataDir, siteUrl } = settings;
  return async (kind, page, { panelOrigin, signal } = {}) => {
    const live = currentInfo(dataDir);
    if (!live) throw new Error('There is no live release whose templates could be used');
    const { templates } = live;
    return runInChildProcess('page', { kind, ...page, templates, siteUrl, panelOrigin }, signal);
  };
}

/** The work of another process. */
export async function renderPage(input: PageInput): Promise<string> {
  const { templates, siteUrl, kind, id, content, panelOrigin } = input;
  const address = previewedPages.get(kind)?.(id);
  // Without the products there is no telling which links to them lead somewhere.
  const page = sitePages(content, siteUrl, isSafeLink).find(({ path }) => path === address);
  if (!page) throw new Error(`There is no page of the kind ${kind} for ${id}`);
  const render = await loadTemplates(templates);
  const html = String(await render(page.path, page.data));
  if (!panelOrigin) return withPagePolicy(html, page.data);
  const script = `addEventListener('message', ({ origin, data }) => {
    if (origin === ${JSON.stringify(panelOrigin)} && data?.type === '${SAVED}') location.reload();
  });`;
  // Behind the page, as Astro's own: a text may mention any tag of it.
  return withPagePolicy(`${html}<script>${script}</script>`, page.data);
}
