/** Run by callChild: renders a share of a site's pages. */
import { readFileSync } from 'node:fs';
import type { SiteContent } from 'shared';
import { sitePages } from '../../site/content/pages.ts';
import { answerCaller } from './child.ts';
import { loadTemplates } from './templates.ts';
import { writePages } from './write-pages.ts';

export interface PagesInput {
  templatesDir: string;
  contentFile: string;
  siteUrl: string;
  outDir: string;
  /** Of the pages to render. */
  files: string[];
}

answerCaller<PagesInput, null>(async (input) => {
  const { templatesDir, contentFile, siteUrl, outDir, files } = input;
  const content = JSON.parse(readFileSync(contentFile, 'utf8')) as SiteContent;
  const wanted = new Set(files);
  const pages = sitePages(content, siteUrl).filter(({ file }) => wanted.has(file));
  await writePages(outDir, pages, await loadTemplates(templatesDir));
  return null;
});
