import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../lib/log.ts';
import { currentRelease, oldAssetsDir } from '../../release/releases.ts';
import { uploadSite, type SiteUpload } from './upload-site.ts';

export interface SiteBucket extends Pick<SiteUpload, 'bucket' | 'prefix'> {
  dataDir: string;
  signal: AbortSignal;
  log: Pick<Logger, 'info' | 'error'>;
  metrics?: { bucketIsBehind: (isBehind: boolean) => void };
}

const RETRY_MS = 5_000;

/**
 * Keeps a bucket in step with the live release, in the background: one upload at a time, each with the release that is
 * live by then. A failed upload is retried until it succeeds.
 * @returns a function to call whenever a release may have gone live.
 */
export function followReleases({ dataDir, signal, log, metrics, ...target }: SiteBucket): () => void {
  let isWanted = false;
  let isAtWork = false;

  async function work(): Promise<void> {
    isAtWork = true;
    let failure = '';
    while (isWanted && !signal.aborted) {
      isWanted = false;
      metrics?.bucketIsBehind(true);
      try {
        await uploadLive();
        failure = '';
        metrics?.bucketIsBehind(false);
      } catch (error) {
        if (signal.aborted) return;
        isWanted = true;
        const reason = String(error);
        if (reason !== failure) log.error(`The bucket is behind the live release: ${reason}`);
        failure = reason;
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
    isAtWork = false;
  }

  async function uploadLive(): Promise<void> {
    const release = currentRelease(dataDir);
    if (!release) return;
    const oldAssets = oldAssetsDir(dataDir);
    const { sent, removed } = await uploadSite({ ...target, release, oldAssets, signal });
    if (sent + removed > 0) log.info(`In the bucket: ${sent} files sent, ${removed} removed`);
  }

  return () => {
    isWanted = true;
    if (!isAtWork) void work();
  };
}
