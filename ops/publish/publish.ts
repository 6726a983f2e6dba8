import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from '../base/lock.mjs';
import { withLock } from '../base/lock.mjs';
import { currentInfo, currentRelease, nextReleaseDir, release } from '../release/releases.ts';
import { runInChildProcess } from './child-process.ts';
import { loadContent, type ContentSnapshot } from './content.ts';
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

export interface PublishResult {
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
 * Does nothing when the live release has it all already. A failure leaves that as it was, and the
 * copy of its content too.
 * @throws Error saying what went wrong, e.g. which page could not be rendered; the signal's reason.
 */
export async function publish(options: PublishOptions, given?: ContentSnapshot) {
  const { cmsUrl, dataDir, signal, note } = options;
  const content = given ?? (await loadContent(cmsUrl, dataDir));
  const templates = await ensureTemplates({ signal, note });
  return withLock(join(dataDir, 'run', 'publish.lock'), () => build(options, templates, content), {
    signal,
    onWait: () => note?.('waiting for another publisher of this folder'),
  });
}

/** Makes a release live, and then smaller to load: for a caller who waits for both. */
export async function publishAndCompress(options: PublishOptions): Promise<PublishResult> {
  const result = await publish(options);
  await runInChildProcess('addBrotli', { dir: result.dir }, options.signal);
  return result;
}

async function build(
  { dataDir, siteUrl, signal, full }: PublishOptions,
  templates: string,
  content: ContentSnapshot,
): Promise<PublishResult> {
  const builtAt = new Date();
  const outDir = nextReleaseDir(dataDir, builtAt);
  const live = currentRelease(dataDir);
  const info = full ? null : currentInfo(dataDir);
  const input = {
    templates,
    contentFile: content.file,
    siteUrl,
    outDir,
    ...(live && info && { before: { dir: live, pages: info.pages } }),
  };
  try {
    const { pages, rendered, removed } = await runInChildProcess('render', input, signal);
    const isUnchanged = rendered.length === 0 && removed.length === 0;
    const newInfo = { builtAt: builtAt.toISOString(), templates, pages };
    const dir = live && isUnchanged ? live : release(dataDir, outDir, newInfo);
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
