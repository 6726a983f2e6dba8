import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HASHED } from '../../../site/security/headers.ts';
import { filesBelow } from '../../lib/files.ts';
import { releaseInfo } from '../../release/releases.ts';
import { HOST_FILES } from '../host-files.ts';

export interface SiteObject {
  /** The path below the site's folder and the key in the bucket, e.g. `product/abc.html`. */
  key: string;
  /** The path on the disk. */
  file: string;
  /** Changes with the content. */
  version: string;
}

/** Left out, because a CDN compresses by itself. */
const ENCODED = /\.(br|gz|part)$/;

export const isHashed = (key: string) => `/${key}`.startsWith(HASHED);

/**
 * The public files of a release, with the hashed files of earlier releases.
 * @param oldAssets of oldAssetsDir
 */
export function siteObjects(release: string, oldAssets: string): SiteObject[] {
  const pages = releaseInfo(release)?.pages ?? {};
  // Read from oldAssets, because the release may be removed meanwhile.
  const hashed = filesBelow(oldAssets).map((key) => ({
    key,
    file: join(oldAssets, key),
    version: key,
  }));
  const others = filesBelow(release).filter((key) => isForVisitors(key) && !isHashed(key));
  return [
    ...hashed.filter(({ key }) => isForVisitors(key)),
    ...others.map((key) => {
      const file = join(release, key);
      return { key, file, version: pages[key] ?? hash('sha256', readFileSync(file)) };
    }),
  ];
}

function isForVisitors(key: string): boolean {
  return !ENCODED.test(key) && !basename(key).startsWith('.') && !HOST_FILES.includes(key);
}
