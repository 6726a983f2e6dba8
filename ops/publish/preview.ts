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
    /** Origin of Strapi's panel, for a preview in its frame: the page reloads when the editor saves. */
    panelOrigin?: string;
    signal?: AbortSignal;
  },
) => Promise<string>;

/** The message that Strapi's panel posts when an editor has saved. */
const SAVED = 'strapiUpdate';

/** Renders pages for the front server: drafts, and pages younger than the release. */
export function createPageRenderer(settings: { dataDir: string; siteUrl: string }): RenderPage {
  const { dataDir, siteUrl } = settings;
  return async (kind, page, { panelOrigin, signal } = {}) => {
    const live = currentInfo(dataDir);
    if (!live) throw new Error('There is no live release whose templates could be used');
    const { templates } = live;
    return runInChildProcess('page', { kind, ...page, templates, siteUrl, panelOrigin }, signal);
  };
}

/** Runs in the child process. */
export async function renderPage(input: PageInput): Promise<string> {
  const { templates, siteUrl, kind, id, content, panelOrigin } = input;
  const address = previewedPages.get(kind)?.(id);
  // The input may lack the products, so links to them cannot be checked: keep all safe ones.
  const page = sitePages(content, siteUrl, isSafeLink).find(({ path }) => path === address);
  if (!page) throw new Error(`There is no page of the kind ${kind} for ${id}`);
  const render = await loadTemplates(templates);
  const html = String(await render(page.path, page.data));
  if (!panelOrigin) return withPagePolicy(html, page.data);
  const script = `addEventListener('message', ({ origin, data }) => {
    if (origin === ${JSON.stringify(panelOrigin)} && data?.type === '${SAVED}') location.reload();
  });`;
  // After the end of the page, like Astro's scripts, because text may contain any closing tag.
  return withPagePolicy(`${html}<script>${script}</script>`, page.data);
}
