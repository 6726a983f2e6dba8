/** Run by callChild: renders the page of one service. */
import type { SiteContent } from 'shared';
import { sitePages } from '../../site/content/pages.ts';
import { paths } from '../../site/routes.ts';
import { withPagePolicy } from '../../site/security/policy.ts';
import { answerCaller } from './child.ts';
import { loadTemplates } from './templates.ts';

export interface PreviewInput {
  templatesDir: string;
  siteUrl: string;
  content: SiteContent;
  serviceId: string;
  /** Of the page in whose frame the preview may be. */
  panelOrigin: string;
}

/** Strapi's panel says so when an editor has saved. */
const SAVED = 'strapiUpdate';

answerCaller<PreviewInput, string>(async (input) => {
  const { templatesDir, siteUrl, content, serviceId, panelOrigin } = input;
  const page = sitePages(content, siteUrl).find(({ path }) => path === paths.service(serviceId));
  if (!page) throw new Error(`There is no page of the service ${serviceId}`);
  const render = await loadTemplates(templatesDir);
  const html = await render(page.path, page.data);
  const script = `addEventListener('message', ({ origin, data }) => {
    if (origin === ${JSON.stringify(panelOrigin)} && data?.type === '${SAVED}') location.reload();
  });`;
  return withPagePolicy(html.replace('</head>', `<script>${script}</script></head>`), page.data);
});
