import { readFile } from 'node:fs/promises';
import { cacheControl } from '../../../site/security/headers.ts';
import { inParallel } from '../files.ts';
import type { Bucket } from './bucket.ts';
import { isHashed, siteObjects, type SiteObject } from './site-objects.ts';

export interface SiteUpload {
  bucket: Bucket;
  /** Before each key, e.g. `site/`. */
  prefix?: string;
  /** Folder of the release. */
  release: string;
  /** See oldAssetsDir. */
  oldAssets: string;
  signal?: AbortSignal;
}

/** The bucket's content: versions by key. An empty version marks an object whose upload may not have finished. */
type Manifest = Record<string, string>;

/** Beside the site in the bucket, but not public. */
const MANIFEST = '.site.json';
const AT_A_TIME = 8;

/**
 * Makes a bucket hold a release: sends what has changed since the last upload, then deletes what is gone. At every moment
 * visitors find all files that a page loads. The next upload completes an interrupted one.
 * @returns how many objects were sent and deleted.
 * @throws the SDK's or the disk's error; the signal's reason.
 */
export async function uploadSite({ bucket, prefix = '', release, oldAssets, signal }: SiteUpload) {
  const known = JSON.parse(String((await bucket.get(prefix + MANIFEST)) ?? '{}')) as Manifest;
  const objects = siteObjects(release, oldAssets);
  const wanted: Manifest = Object.fromEntries(objects.map(({ key, version }) => [key, version]));
  const changed = objects.filter(({ key, version }) => known[key] !== version);
  const gone = Object.keys(known).filter((key) => !(key in wanted));
  if (changed.length + gone.length > 0) {
    const touched = [...changed.map(({ key }) => key), ...gone];
    // If this upload is interrupted, the next one knows which objects it touched.
    await note({ ...known, ...Object.fromEntries(touched.map((key) => [key, ''])) });
    for (const step of inOrder(changed, known)) await inParallel(step, AT_A_TIME, send);
    await inParallel(gone, AT_A_TIME, (key) => bucket.remove(prefix + key));
    await note(wanted);
  }
  return { sent: changed.length, removed: gone.length };

  async function send({ key, file }: SiteObject): Promise<void> {
    signal?.throwIfAborted();
    await bucket.put(prefix + key, await readFile(file), cacheControl(`/${key}`));
  }
  function note(manifest: Manifest): Promise<void> {
    const data = Buffer.from(JSON.stringify(manifest));
    return bucket.put(prefix + MANIFEST, data, cacheControl(`/${MANIFEST}`));
  }
}

/** First the files that pages load, then new pages, then changed pages, which may link to new ones. */
function inOrder(objects: readonly SiteObject[], known: Manifest): SiteObject[][] {
  const rank = ({ key }: SiteObject) => (isHashed(key) ? 0 : known[key] ? 2 : 1);
  return [0, 1, 2].map((wanted) => objects.filter((object) => rank(object) === wanted));
}
