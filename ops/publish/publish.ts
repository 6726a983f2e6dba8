import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from '../lib/lock.ts';
import { withLock } from '../lib/lock.ts';
import { currentRelease, nextReleaseDir, release, removeOldReleases } from '../release/releases.ts';
import { runInChildProcess, type RenderResult } from './child-process.ts';
import { loadContent, type ContentSnapshot, type ContentSource } from './content.ts';
import { ensureTemplates } from './templates.ts';

export interface PublishOptions extends BuildOptions, ContentSource {
  /** Public address of the site, e.g. `http://localhost:4321`. */
  siteUrl: string;
  /** Renders every page again. */
  full?: boolean;
}

export interface PublishResult extends RenderResult {
  /** Folder of the live release. */
  dir: string;
  /** Set when the last good copy of the content was used, with the reason why the CMS did not answer. */
  outdated?: Error;
}

/**
 * Publishes content, by default from the CMS: builds beside the live release, checks, switches. Does nothing when the live
 * release is up to date. A failure changes neither the live release nor the copy of its content.
 * @throws Error with the reason, e.g. which page could not be rendered; the signal's reason.
 */
export async function publish(options: PublishOptions, given?: ContentSnapshot) {
  const { dataDir, signal, note } = options;
  const content = given ?? (await loadContent(options));
  const templates = await ensureTemplates({ signal, note });
  return withLock(join(dataDir, 'run', 'publish.lock'), () => build(options, templates, content), {
    signal,
    onWait: () => note?.('waiting for another publisher of this folder'),
  });
}

/** Publishes, then adds the Brotli files, for callers that wait for both. */
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
  const input = {
    templates,
    contentFile: content.file,
    siteUrl,
    outDir,
    builtAt: builtAt.toISOString(),
    before: full ? undefined : (live ?? undefined),
  };
  try {
    const result = await runInChildProcess('render', input, signal);
    const isUnchanged = result.rendered === 0 && result.removed === 0;
    const dir = live && isUnchanged ? live : release(dataDir, outDir);
    content.keep();
    await removeOldReleases(dataDir);
    return { ...result, dir, outdated: content.outdated };
  } finally {
    rmSync(outDir, { recursive: true, force: true, maxRetries: 5 });
    if (!content.outdated) rmSync(content.file, { force: true });
  }
}
