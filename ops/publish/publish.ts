import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../base/lock.mjs';
import type { BuildOptions } from './build-lock.ts';
import { callChild } from './child.ts';
import { findContent, type FoundContent } from './content.ts';
import type { Rendered, RenderInput } from './render-site.ts';
import { currentInfo, currentRelease, nextReleaseDir, release } from './releases.ts';
import { ensureTemplates } from './templates.ts';

export interface PublishOptions extends BuildOptions {
  dataDir: string;
  /** Where the CMS answers, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  /** Public address of the site, e.g. `http://localhost:4321`. */
  siteUrl: string;
  /** Renders every page again. */
  full?: boolean;
}

export interface Publication {
  /** Folder of the live release. */
  dir: string;
  /** How many pages were rendered, taken over, and are no more. */
  rendered: number;
  kept: number;
  removed: number;
  /** Why the last good copy of the content was taken: the CMS did not answer. */
  outdated?: Error;
}

/**
 * Makes content live, the CMS's unless given: builds beside the live release, checks, switches.
 * Leaves the live release alone when it says all that already. A failure leaves it as it was, and the
 * copy of its content too.
 * @throws Error saying what went wrong, e.g. which page could not be rendered; the signal's reason.
 */
export async function publish(
  options: PublishOptions,
  content?: FoundContent,
): Promise<Publication> {
  const { cmsUrl, dataDir, signal, note } = options;
  const found = content ?? (await findContent(cmsUrl, dataDir));
  const templates = await ensureTemplates({ signal, note });
  return withLock(join(dataDir, 'run', 'publish.lock'), () => build(options, templates, found), {
    signal,
    onWait: () => note?.('waiting for another publisher of this folder'),
  });
}

async function build(
  { dataDir, siteUrl, signal, full }: PublishOptions,
  templates: RenderInput['templates'],
  content: FoundContent,
): Promise<Publication> {
  const builtAt = new Date();
  const outDir = nextReleaseDir(dataDir, builtAt);
  const live = currentRelease(dataDir);
  const info = full ? null : currentInfo(dataDir);
  try {
    const input: RenderInput = {
      templates,
      contentFile: content.file,
      siteUrl,
      outDir,
      ...(live && info && { before: { dir: live, pages: info.pages } }),
    };
    const { pages, rendered, removed } = await callChild<Rendered>(
      './render-process.ts',
      input,
      signal,
    );
    const isNew = rendered.length > 0 || removed.length > 0;
    const dir =
      live && !isNew
        ? live
        : release(dataDir, outDir, {
            builtAt: builtAt.toISOString(),
            templates: templates.key,
            pages,
          });
    content.keep();
    return {
      dir,
      rendered: rendered.length,
      kept: Object.keys(pages).length - rendered.length,
      removed: removed.length,
      outdated: content.outdated,
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true, maxRetries: 5 });
    if (!content.outdated) rmSync(content.file, { force: true });
  }
}
