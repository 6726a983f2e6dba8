import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SiteContent } from 'shared';
import { sitePages } from '../../site/page-data/pages.ts';
import { redirectsOf } from '../../site/page-data/redirects.ts';
import type { SitePage } from '../../site/page-data/types.ts';
import { withPagePolicy } from '../../site/security/policy.ts';
import { REDIRECTS_FILE } from '../release/redirects.ts';
import { releaseInfo, type PageHashes } from '../release/releases.ts';
import { runInChildProcess, type RenderInput, type ShareInput } from './child-process.ts';
import { addGzip } from './compress.ts';
import { inParallel, linkFile, linkFolder, makeFolders } from './files.ts';
import { hostFiles } from './host-files.ts';
import { clientDir, loadTemplates, type Render } from './templates.ts';

/** With fewer pages, starting another process takes longer than it saves. */
const PAGES_FOR_A_PROCESS = 200;
/** Each process takes some 170 MB, of which a third is Node itself and shared. */
const MOST_PROCESSES = 4;
/** Limits how much a process is sent and holds at a time. */
const MOST_PAGES_OF_A_SHARE = 5_000;
/** One page renders while others are compressed in zlib's threads. */
const PAGES_AT_A_TIME = 4;

/** A site's pages, and the differences from the live release. */
export interface SiteChanges {
  pages: PageHashes;
  /** Files. */
  rendered: string[];
  removed: string[];
}

/**
 * Builds the site's folder: renders pages whose content or templates have changed, links the others, and adds the assets
 * of the templates. Without changes it creates no folder.
 * @throws Error naming the page that could not be rendered.
 */
export async function renderSite(input: RenderInput): Promise<SiteChanges> {
  const { siteUrl, outDir, before } = input;
  const content = readContent(input);
  const redirects = redirectsOf(content);
  const all = hashPages(sitePages(content, siteUrl), input.templates);
  const pages = Object.fromEntries(all.map(({ file, hash }) => [file, hash]));
  const hashesBefore = (before && releaseInfo(before)?.pages) || {};
  const changed = all.filter(({ file, hash }) => hashesBefore[file] !== hash);
  const rendered = changed.map(({ file }) => file);
  const removed = Object.keys(hashesBefore).filter((file) => !(file in pages));
  const result = { pages, rendered, removed };
  if (before && rendered.length === 0 && removed.length === 0) return result;
  linkFolder(clientDir(input.templates), outDir);
  makeFolders(outDir, Object.keys(pages));
  for (const { file, hash } of all) if (before && hashesBefore[file] === hash) linkFile(before, outDir, file);
  await renderPages(input, changed);
  const notes = { ...hostFiles(siteUrl, redirects), [REDIRECTS_FILE]: JSON.stringify(redirects) };
  for (const [file, text] of Object.entries(notes)) writeFileSync(join(outDir, file), text);
  return result;
}

interface HashedPage extends SitePage {
  /** Hash of everything that determines the file's content. */
  hash: string;
}

function hashPages(pages: readonly SitePage[], templates: string): HashedPage[] {
  const base = hashOf(templates, JSON.stringify(pages[0]?.data.layout));
  return pages.map((page) => ({
    ...page,
    hash: hashOf(base, page.path, page.data.kind, JSON.stringify(page.data.props)),
  }));
}

function hashOf(...parts: string[]): string {
  return hash('sha256', parts.join('\0'), 'base64url').slice(0, 22);
}

function readContent({ contentFile }: RenderInput): SiteContent {
  return JSON.parse(readFileSync(contentFile, 'utf8')) as SiteContent;
}

/**
 * Distributes many pages over processes, at most one for each processor; this process is one of them. The first failure
 * stops them all, and is thrown once they have ended.
 */
async function renderPages(input: RenderInput, pages: readonly SitePage[]): Promise<void> {
  const { templates, outDir } = input;
  const worthwhile = Math.ceil(pages.length / PAGES_FOR_A_PROCESS);
  const processes = Math.max(1, Math.min(worthwhile, availableParallelism(), MOST_PROCESSES));
  const size = Math.min(Math.ceil(pages.length / processes), MOST_PAGES_OF_A_SHARE);
  let next = 0;
  async function renderShares(render: (share: ShareInput) => Promise<void>): Promise<void> {
    while (next < pages.length) {
      const share = pages.slice(next, (next += size));
      await render({ templates, outDir, pages: share });
    }
  }
  const failed = new AbortController();
  // This process renders the first share: it has lists of all products, which would otherwise be held twice.
  const own = renderShares((share) => renderShare(share, failed.signal));
  const others = Array.from({ length: processes - 1 }, () =>
    renderShares((share) => runInChildProcess('renderShare', share, failed.signal)),
  );
  const all = [own, ...others].map((shares) => shares.catch((error: unknown) => failed.abort(error)));
  await Promise.all(all);
  failed.signal.throwIfAborted();
}

/** Renders pages, with their CSP and gzip files, into a folder whose subfolders exist. */
export async function renderShare(
  { templates, outDir, pages }: ShareInput,
  signal?: AbortSignal,
): Promise<void> {
  const render = await loadTemplates(templates);
  await inParallel(pages, PAGES_AT_A_TIME, async (page) => {
    signal?.throwIfAborted();
    await writePage(outDir, page, render);
  });
}

async function writePage(outDir: string, page: SitePage, render: Render): Promise<void> {
  const made = await render(page.path, page.data).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page ${page.path} could not be rendered: ${reason}`, { cause });
  });
  const content = Buffer.isBuffer(made) ? made : Buffer.from(withPagePolicy(made, page.data));
  const file = join(outDir, page.file);
  writeFileSync(file, content);
  await addGzip(file, content);
}
