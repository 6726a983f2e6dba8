import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { errorCode } from '../lib/files.ts';
import type { Bucket } from '../publish/bucket/bucket.ts';
import { PICTURE_CACHE_CONTROL } from '../publish/bucket/move-pictures.ts';

interface StoredPicture {
  size: number;
  content: AsyncIterable<Buffer>;
}

/** The shop's pictures by name. */
export interface PictureStore {
  /** Null when no picture has this name. */
  read(name: string): Promise<StoredPicture | null>;
  write(name: string, picture: StoredPicture): Promise<void>;
  /** Undoes a write. */
  remove(name: string): Promise<void>;
  /** All names. */
  list(): Promise<Set<string>>;
  /** Names the store in messages. */
  place: string;
}

/** The pictures of a shop without a bucket. @param dir `uploads` in its public folder */
export function pictureFolder(dir: string): PictureStore {
  return {
    async read(name) {
      try {
        const file = await open(join(dir, name));
        const { size } = await file.stat();
        return { size, content: file.createReadStream() };
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, { content }) {
      await mkdir(dir, { recursive: true });
      await pipeline(content, createWriteStream(join(dir, name), { flags: 'wx', flush: true }));
    },
    remove: (name) => rm(join(dir, name), { force: true }),
    async list() {
      const names = await readdir(dir).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      });
      return new Set(names.filter((name) => !name.startsWith('.')));
    },
    place: dir,
  };
}

/** The pictures of a shop with a bucket; the key of each is its name. */
export function pictureBucket(bucket: Bucket): PictureStore {
  return {
    async read(name) {
      const data = await bucket.get(name);
      return data && { size: data.length, content: Readable.from([data]) };
    },
    async write(name, { content }) {
      await bucket.put(name, await buffer(Readable.from(content)), PICTURE_CACHE_CONTROL);
    },
    remove: (name) => bucket.remove(name),
    list: async () => new Set(await bucket.list()),
    place: 'The bucket of the pictures',
  };
}
