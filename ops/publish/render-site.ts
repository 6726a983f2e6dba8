import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SiteContent } from 'shared';
import type { SitePage } from '../../site/content/types.ts';
import { callChild } from './child.ts';
import { hostFiles } from './host-files.ts';
import { linkFile, linkFolder, makeFolders } from './link.ts';
import { keyPages, planRendering, type PageKeys } from './pages.ts';
import type { PagesInput } from './pages-process.ts';
import { loadTemplates, type Templates } from './templates.ts';
import { writePages } from './write-pages.ts';

export interface RenderInput {
  templates: Templates;
  contentFile: string;
  siteUrl: string;
  /** Where the site comes to stand; must not be there yet. */
  outDir: string;
  /** The live release, whose unchanged pages are taken over; without it every page is rendered. */
  before?: { dir: string; pages: PageKeys };
}

export interface Rendered {
  pages: PageKeys;
  /** Files, each. */
  rendered: string[];
  removed: string[];
}

/** Below this another process takes longer to start than it saves. */
const PAGES_FOR_A_PROCESS = 200;
/** Each takes some 150 MB. */
const MOST_PROCESSES = 4;

/**
 * Makes the site's folder: renders the pages whose content or templates have changed, takes over the
 * others, and adds what the templates load. With nothing to change it makes no folder.
 * @throws Error naming the page that could not be rendered.
 */
export async function renderSite(input: RenderInput): Promise<Rendered> {
  const { templates, contentFile, siteUrl, outDir, before } = input;
  const content = JSON.parse(await readFile(contentFile, 'utf8')) as SiteContent;
  const pages = keyPages(content, siteUrl, templates.key);
  const { render, keep, remove } = planRendering(pages, before?.pages ?? {});
  const result = {
    pages: Object.fromEntries(pages.map(({ file, key }) => [file, key])),
    rendered: render.map(({ file }) => file),
    removed: remove,
  };
  if (before && render.length === 0 && remove.length === 0) return result;
  linkFolder(join(templates.dir, 'client'), outDir);
  makeFolders(outDir, Object.keys(result.pages));
  if (before) for (const file of keep) linkFile(before.dir, outDir, file);
  await renderPages(input, render);
  for (const [file, text] of Object.entries(hostFiles(siteUrl)))
    await writeFile(join(outDir, file), text);
  return result;
}

/** Many pages are shared out to as many processes as there are processors, this one among them. */
async function renderPages(input: RenderInput, pages: readonly SitePage[]): Promise<void> {
  const { templates, contentFile, siteUrl, outDir } = input;
  const [own = [], ...others] = shares(pages);
  const theirs = others.map((share) =>
    callChild<null>('./pages-process.ts', {
      templatesDir: templates.dir,
      contentFile,
      siteUrl,
      outDir,
      files: share.map(({ file }) => file),
    } satisfies PagesInput),
  );
  await Promise.all([writePages(outDir, own, await loadTemplates(templates.dir)), ...theirs]);
}

function shares<T>(items: readonly T[]): T[][] {
  const worthwhile = Math.ceil(items.length / PAGES_FOR_A_PROCESS);
  const count = Math.min(worthwhile, availableParallelism(), MOST_PROCESSES);
  return Array.from({ length: count }, (_, share) =>
    items.filter((_item, index) => index % count === share),
  );
}
