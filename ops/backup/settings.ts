import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { parseEnvironment } from '../base/environment.ts';
import { pictureBucket, type BucketSettings } from './bucket.ts';
import { pictureFolder, type PictureStore } from './pictures.ts';

const text = v.optional(v.string());

const schema = v.object({
  BACKUP_DIR: text,
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_REGION: text,
  BACKUP_S3_ENDPOINT: text,
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  PUBLIC_DIR: text,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
});

export interface BackupSettings {
  /** Where backups are put, or wait for their way into the bucket. */
  dir: string;
  /** Where they go to; without it they stay. */
  bucket: BucketSettings | null;
  pictures: PictureStore;
}

/** Where backups and pictures are, as the environment says. @throws ExpectedError with a line for each that is wrong */
export function readBackupSettings(dataDir: string): BackupSettings {
  const env = parseEnvironment(schema, process.env);
  const bucketOf = (prefix: '' | 'BACKUP_'): BucketSettings | null => {
    const bucket = env[`${prefix}S3_BUCKET`];
    if (!bucket) return null;
    return {
      bucket,
      region: env[`${prefix}S3_REGION`] ?? 'us-east-1',
      endpoint: env[`${prefix}S3_ENDPOINT`],
      accessKeyId: env[`${prefix}S3_ACCESS_KEY_ID`],
      secretAccessKey: env[`${prefix}S3_SECRET_ACCESS_KEY`],
    };
  };
  const pictures = bucketOf('');
  return {
    dir: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
    bucket: bucketOf('BACKUP_'),
    pictures: pictures
      ? pictureBucket(pictures)
      : pictureFolder(join(resolve(env.PUBLIC_DIR ?? join(dataDir, 'public')), 'uploads')),
  };
}
