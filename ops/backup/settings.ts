import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { parseEnvironment } from '../lib/environment.ts';
import type { Bucket } from '../publish/bucket/bucket.ts';
import { backupBucketVariables, bucketOf, pictureBucketVariables } from '../publish/bucket/environment.ts';
import { pictureBucket, pictureFolder, type PictureStore } from './pictures.ts';

const variables = v.object({
  BACKUP_DIR: v.optional(v.string()),
  PUBLIC_DIR: v.optional(v.string()),
  ...backupBucketVariables,
  ...pictureBucketVariables,
});

export interface BackupSettings {
  /** Where backups are written. */
  dir: string;
  /** Where finished backups are moved to; without it they stay in `dir`. */
  bucket?: { name: string; objects: Bucket };
  pictures: PictureStore;
}

/**
 * Reads from the environment where backups and pictures are.
 * @throws ExpectedError with a line for each variable that is wrong
 */
export function readBackupSettings(dataDir: string): BackupSettings {
  const given = parseEnvironment(variables, process.env);
  const [pictures, backups] = [bucketOf('S3', given), bucketOf('BACKUP_S3', given)];
  const publicDir = resolve(given.PUBLIC_DIR ?? join(dataDir, 'public'));
  return {
    dir: resolve(given.BACKUP_DIR ?? join(dataDir, 'backups')),
    ...(backups && { bucket: { name: given.BACKUP_S3_BUCKET ?? '', objects: backups } }),
    pictures: pictures ? pictureBucket(pictures) : pictureFolder(join(publicDir, 'uploads')),
  };
}
