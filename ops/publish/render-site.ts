import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteContent } from 'shared';
import { withPagePolicy } from '../../site/security/page-policy.ts';
import { addGzip } from './compress.ts';
import { hostFiles } from './host-files.ts';
import { inParallel } from './in-parallel.ts';
import { linkFile, linkFolder } from './link.ts';
import { keyPages, planRendering, type KeyedPage, type PageKeys } from './pages.ts';
import { loadTemplates, type Render, type Templates } from './templates.ts';

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

/** Rendering is one thread's work; the others only write and compress. */
const AT_A_TIME = 4;

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
  await linkFolder(join(templates.dir, 'client'), outDir);
  const template = await loadTemplates(templates.dir);
  await inParallel(render, AT_A_TIME, (page) => writePage(outDir, page, template));
  if (before) await inParallel(keep, AT_A_TIME, (file) => linkFile(before.dir, outDir, file));
  for (const [file, text] of Object.entries(hostFiles())) await writeFile(join(outDir, file), text);
  return result;
}

async function writePage(outDir: string, page: KeyedPage, render: Render): Promise<void> {
  const text = await render(page.path, page.data).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page ${page.path} could not be rendered: ${reason}`, { cause });
  });
  const isHtml = page.file.endsWith('.html');
  const content = Buffer.from(isHtml ? withPagePolicy(text, page.data) : text);
  const file = join(outDir, page.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await addGzip(file, content);
}
