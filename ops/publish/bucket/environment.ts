import * as v from 'valibot';
import { matching } from '../../lib/environment.ts';
import { ExpectedError } from '../../lib/failure.ts';
import { openBucket, type Bucket } from './bucket.ts';

const text = v.optional(v.string());
/** With some providers the endpoint has a path. */
const address = (name: string) =>
  v.optional(matching(/^https?:\/\/[^/]/, `${name} is not an http or https address`));

/** The bucket that the publisher uploads the site to, in addition to the disk. */
export const siteBucketVariables = {
  SITE_S3_BUCKET: text,
  SITE_S3_REGION: text,
  SITE_S3_ENDPOINT: address('SITE_S3_ENDPOINT'),
  SITE_S3_ACCESS_KEY_ID: text,
  SITE_S3_SECRET_ACCESS_KEY: text,
  SITE_S3_PREFIX: text,
};

/** The bucket of pictures; the CMS reads the same variables. */
export const pictureBucketVariables = {
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: address('S3_ENDPOINT'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
};

/** The bucket of backups. */
export const backupBucketVariables = {
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_REGION: text,
  BACKUP_S3_ENDPOINT: address('BACKUP_S3_ENDPOINT'),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
};

type Part = 'BUCKET' | 'REGION' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY';
type Given<Name extends string> = Partial<Record<`${Name}_${Part}`, string>>;

/** The bucket that these variables name; undefined without a name. @throws ExpectedError when a variable is missing */
export function bucketOf<Name extends 'S3' | 'SITE_S3' | 'BACKUP_S3'>(name: Name, given: Given<Name>) {
  const valueOf = (part: Part) => given[`${name}_${part}`];
  const bucket = valueOf('BUCKET');
  if (!bucket) return undefined;
  const [accessKeyId, secretAccessKey] = [valueOf('ACCESS_KEY_ID'), valueOf('SECRET_ACCESS_KEY')];
  const region = valueOf('REGION');
  if (!region) throw new ExpectedError(`${name}_REGION is not set, though ${name}_BUCKET is`);
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new ExpectedError(`${name}_ACCESS_KEY_ID and ${name}_SECRET_ACCESS_KEY go together`);
  return openBucket({
    bucket,
    region,
    endpoint: valueOf('ENDPOINT'),
    accessKeyId,
    secretAccessKey,
  });
}

/** The site's bucket with the prefix of its keys. */
export function siteBucketOf(
  given: Given<'SITE_S3'> & { SITE_S3_PREFIX?: string },
): { bucket: Bucket; prefix: string } | undefined {
  const bucket = bucketOf('SITE_S3', given);
  const [prefix = ''] = /[^/].*[^/]|[^/]/.exec(given.SITE_S3_PREFIX ?? '') ?? [];
  return bucket && { bucket, prefix: prefix && `${prefix}/` };
}
