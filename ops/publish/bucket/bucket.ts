import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import mime from 'mime';

/** Location and credentials of a bucket. */
interface BucketSettings {
  bucket: string;
  region: string;
  /** For providers other than AWS. */
  endpoint?: string;
  /** Without keys, the machine's IAM role is used. */
  accessKeyId?: string;
  secretAccessKey?: string;
}

export type Bucket = ReturnType<typeof openBucket>;

/** A bucket at AWS or at an S3-compatible provider. Calls throw the SDK's errors, after its retries. */
export function openBucket(settings: BucketSettings) {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: Boolean(endpoint),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Not every provider supports AWS's newer checksums. All support MD5, which `put` sends.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
  return {
    /** Size in bytes and ETag (for most objects the MD5 of the content); null for an unknown key. */
    head: (Key: string) =>
      orNull(async () => {
        const { ContentLength, ETag } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return { size: ContentLength, etag: ETag?.replaceAll('"', '') };
      }),
    get: (Key: string) =>
      orNull(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }),
    /** The bucket refuses an object that was damaged in transit. The content type follows from the key's extension. */
    async put(Key: string, Body: Buffer, CacheControl: string): Promise<void> {
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const ContentType = contentType(Key);
      const object = { Bucket, Key, Body, ContentMD5, ContentType, CacheControl };
      await client.send(new PutObjectCommand(object));
    },
    /** Uploads a private file of any size in parts. The object appears once all parts have arrived. */
    async putFile(Key: string, file: string): Promise<void> {
      const headers = { ContentType: contentType(Key), CacheControl: 'private, no-store' };
      const params = { Bucket, Key, Body: createReadStream(file), ...headers };
      await new Upload({ client, params }).done();
    },
    /** Writes an object into a new file that only its owner may read. @returns null for an unknown key */
    getFile: (Key: string, file: string) =>
      orNull(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if (!(Body instanceof Readable)) throw new TypeError(`${Key} came without content`);
        const output = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
        await pipeline(Body, output);
        return file;
      }),
    /** The keys of all objects. */
    async list(): Promise<string[]> {
      const keys: string[] = [];
      for (let ContinuationToken: string | undefined, isMore = true; isMore;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        ContinuationToken = page.NextContinuationToken;
        isMore = ContinuationToken !== undefined;
      }
      return keys;
    },
    async remove(Key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    close: () => client.destroy(),
  };
}

function contentType(key: string): string {
  const type = mime.getType(key) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}
