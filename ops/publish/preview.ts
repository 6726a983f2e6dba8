import type { ServicePreview } from 'shared';
import { sitePages } from '../../site/content/pages.ts';
import { paths } from '../../site/routes.ts';
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
  async function render(preview: ServicePreview): Promise<string> {
    const live = currentInfo(dataDir);
    if (!live) throw new Error('There is no live release to preview with');
    const { templates } = live;
    return runInChildProcess('preview', { ...preview, templates, siteUrl, panelOrigin });
  }
  return { siteUrl, panelUrl, render };
}

/** The work of another process. */
export async function renderPreview(input: PreviewInput): Promise<string> {
  const { templates, siteUrl, id, content, panelOrigin } = input;
  const page = sitePages(content, siteUrl).find(({ path }) => path === paths.service(id));
  if (!page) throw new Error(`There is no page of the service ${id}`);
  const render = await loadTemplates(templates);
  const html = await render(page.path, page.data);
  const script = `addEventListener('message', ({ origin, data }) => {
    if (origin === ${JSON.stringify(panelOrigin)} && data?.type === '${SAVED}') location.reload();
  });`;
  return withPagePolicy(html.replace('</head>', `<script>${script}</script></head>`), page.data);
}
