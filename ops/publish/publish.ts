import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from '../base/paths.mjs';
import { buildSite, siteSources } from './build-site.ts';
import { compressFolder } from './compress.ts';
import { contentFile, saveContent } from './content.ts';
import { fingerprint } from './fingerprint.ts';
import { currentInfo, currentRelease, release } from './releases.ts';

export interface PublishOptions {
  dataDir: string;
  /** Where the CMS answers, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  /** Public address of the site, e.g. `http://localhost:4321`. */
  siteUrl: string;
  signal?: AbortSignal;
  /** Runs the build while nothing else is built in this checkout. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Makes the site's current content live: fetches it, builds beside the live release, compresses and
 * switches. Does nothing when neither content nor sources have changed. A failure leaves the live
 * release as it was.
 * @returns the folder of the live release, and whether it was built now.
 */
export async function publish(options: PublishOptions): Promise<{ dir: string; built: boolean }> {
  const { dataDir, cmsUrl, siteUrl, signal, exclusively } = options;
  const key = releaseKey(await saveContent(cmsUrl, dataDir), siteUrl);
  const live = currentRelease(dataDir);
  if (live && currentInfo(dataDir)?.key === key) return { dir: live, built: false };
  return exclusively(async () => {
    const outDir = join(cacheDir, `site-${process.pid}`);
    try {
      await buildSite({ outDir, siteUrl, cmsUrl, contentFile: contentFile(dataDir), signal });
      await compressFolder(outDir, signal);
      const dir = release(dataDir, outDir, { key, builtAt: new Date().toISOString() });
      return { dir, built: true };
    } finally {
      rmSync(outDir, { recursive: true, force: true });
    }
  });
}

function releaseKey(contentHash: string, siteUrl: string): string {
  const { PUBLIC_API_URL: apiUrl = '', PUBLIC_GOOGLE_MAPS_KEY: mapsKey = '' } = process.env;
  const parts = [contentHash, fingerprint(root, siteSources), siteUrl, apiUrl, mapsKey];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
