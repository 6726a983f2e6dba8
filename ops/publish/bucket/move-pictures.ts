import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, filesBelow } from '../../lib/files.ts';
import { inParallel } from '../files.ts';
import type { Bucket } from './bucket.ts';

const AT_A_TIME = 8;
/** The same header as the CMS sets. A picture's name is never reused, so it may be cached for good. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

interface MovedPictures {
  sent: number;
  /** Already in the bucket with the same content. */
  present: number;
  /** Keys of all these pictures, each verified in the bucket. */
  keys: string[];
}

/**
 * Copies the files of a folder into a bucket, each under its relative path, and verifies each copy. Deletes nothing and
 * may be repeated.
 * @throws Error naming a file whose copy differs
 */
export async function movePictures(folder: string, bucket: Bucket): Promise<MovedPictures> {
  const moved: MovedPictures = { sent: 0, present: 0, keys: [] };
  const files = filesBelow(folder).filter((file) => !/(^|\/)\./.test(file));
  await inParallel(files, AT_A_TIME, async (key) => {
    const data = await readFile(join(folder, key)).catch(nullIfGone);
    if (!data) return;
    const isPresent = await isStored(bucket, key, data);
    if (!isPresent) await bucket.put(key, data, PICTURE_CACHE_CONTROL);
    if (!isPresent && !(await isStored(bucket, key, data)))
      throw new Error(`${key} in the bucket differs from the file on the disk`);
    moved[isPresent ? 'present' : 'sent'] += 1;
    moved.keys.push(key);
  });
  return moved;
}

/** The ETag of an encrypted or multipart object is not an MD5: compare the content then. */
async function isStored(bucket: Bucket, key: string, data: Buffer): Promise<boolean> {
  const found = await bucket.head(key);
  if (!found || found.size !== data.length) return false;
  if (found.etag === createHash('md5').update(data).digest('hex')) return true;
  return (await bucket.get(key))?.equals(data) ?? false;
}

/** A picture may be deleted meanwhile. */
function nullIfGone(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
