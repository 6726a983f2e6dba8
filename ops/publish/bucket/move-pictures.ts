import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, filesBelow } from '../../lib/files.ts';
import { inParallel } from '../files.ts';
import type { Bucket } from './bucket.ts';

const AT_A_TIME = 8;
/** As the CMS says it of each picture that it puts there; a picture's name is never used for another. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

export interface MovedPictures {
  sent: number;
  /** Were there with the same content. */
  present: number;
  /** Keys of all that is now in the bucket, seen there after it was sent. */
  keys: string[];
}

/**
 * Copies the files of a folder into a bucket, each under its path within the folder, and looks that it is there
 * as it is on the disk. Deletes nothing, and may be repeated.
 * @throws Error naming the file that is not in the bucket as it should be
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
      throw new Error(`${key} is not in the bucket as it is on the disk`);
    moved[isPresent ? 'present' : 'sent'] += 1;
    moved.keys.push(key);
  });
  return moved;
}

/** An entity tag that is no MD5 (encrypted, or sent in parts) says nothing: then the content is read. */
async function isStored(bucket: Bucket, key: string, data: Buffer): Promise<boolean> {
  const found = await bucket.head(key);
  if (!found || found.size !== data.length) return false;
  if (found.etag === createHash('md5').update(data).digest('hex')) return true;
  return (await bucket.get(key))?.equals(data) ?? false;
}

/** Somebody may delete a picture meanwhile. */
function nullIfGone(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
