import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ExpectedError } from '../base/failure.mjs';
import type { PictureStore } from './pictures.ts';

export interface BucketSettings {
  bucket: string;
  region: string;
  /** Of another provider than AWS. */
  endpoint?: string;
  /** Without them the machine's own role. */
  accessKeyId?: string;
  secretAccessKey?: string;
}

function clientOf({ region, endpoint, accessKeyId, secretAccessKey }: BucketSettings): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

/** Puts a file of any size into a bucket, where it is whole or not at all. @returns its address */
export async function uploadFile(
  settings: BucketSettings,
  key: string,
  file: string,
): Promise<string> {
  const client = clientOf(settings);
  const { size } = await stat(file);
  // Parts of the same size, ten thousand at most.
  const partSize = Math.max(8 * 1024 * 1024, Math.ceil(size / 10_000));
  const params = { Bucket: settings.bucket, Key: key, Body: createReadStream(file) };
  await new Upload({ client, params, partSize }).done();
  return `s3://${settings.bucket}/${key}`;
}

/** Of `s3://bucket/key`, if it is such an address. */
export const keyIn = (address: string): string | undefined =>
  /^s3:\/\/[^/]+\/(.+)$/.exec(address)?.[1];

/** @throws ExpectedError when there is none */
export async function downloadFile(
  settings: BucketSettings,
  key: string,
  file: string,
): Promise<void> {
  const found = await read(clientOf(settings), settings.bucket, key);
  if (!found) throw new ExpectedError(`There is no ${key} in the bucket ${settings.bucket}.`);
  await pipeline(found.content, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
}

async function read(client: S3Client, bucket: string, key: string) {
  try {
    const { Body, ContentLength } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key }),
    );
    if (!(Body instanceof Readable)) return null;
    return { size: ContentLength ?? 0, content: Body as AsyncIterable<Buffer> };
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** As Strapi's provider stores them, see cms/config/plugins.ts. */
const PICTURE_HEADERS = { CacheControl: 'public, max-age=31536000, immutable' };
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** The pictures of a shop with a bucket: each under its own name. */
export function pictureBucket(settings: BucketSettings): PictureStore {
  const client = clientOf(settings);
  const { bucket: Bucket } = settings;
  return {
    place: `The bucket ${Bucket}`,
    read: (name) => read(client, Bucket, name),
    async write(name, { size, content }) {
      const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
      const params = {
        Bucket,
        Key: name,
        Body: Readable.from(content),
        ContentLength: size,
        ...(type && { ContentType: type }),
        ...PICTURE_HEADERS,
      };
      await new Upload({ client, params }).done();
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
    },
    async list() {
      const names = new Set<string>();
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, ContinuationToken: next }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) names.add(Key);
        next = page.NextContinuationToken;
      } while (next);
      return names;
    },
  };
}
