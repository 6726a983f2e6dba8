import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, filesBelow } from '../lib/files.ts';

/** Another disk, one that cannot link, or a file that is not ours to write to. */
const CANNOT_LINK = ['EXDEV', 'EPERM', 'ENOTSUP', 'ERR_ACCESS_DENIED'];

/** Puts all files of a folder into another, without copying what is on the same disk. Blocks. */
export function linkFolder(from: string, to: string): void {
  const files = filesBelow(from);
  makeFolders(to, files);
  for (const file of files) linkOrCopy(from, to, file);
}

/** Puts a file of a folder, with its compressed forms, into another that has its folder. Blocks. */
export function linkFile(from: string, to: string, file: string): void {
  linkOrCopy(from, to, file);
  for (const compressed of [`${file}.gz`, `${file}.br`])
    if (existsSync(join(from, compressed))) linkOrCopy(from, to, compressed);
}

/** Makes the folders that these files of a folder are to be in. */
export function makeFolders(dir: string, files: readonly string[]): void {
  const folders = new Set(files.map((file) => dirname(join(dir, file))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
}

function linkOrCopy(from: string, to: string, file: string): void {
  try {
    linkSync(join(from, file), join(to, file));
  } catch (error) {
    if (!CANNOT_LINK.includes(errorCode(error) ?? '')) throw error;
    copyFileSync(join(from, file), join(to, file));
  }
}

/** Does the work for all items, a few at a time. The first failure ends it. */
export async function inParallel<T>(
  items: Iterable<T>,
  atATime: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
