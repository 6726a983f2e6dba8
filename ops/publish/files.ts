import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, filesBelow } from '../lib/files.ts';

/** Hard links fail to another disk, on file systems without links, and for files of other users. */
const CANNOT_LINK = ['EXDEV', 'EPERM', 'ENOTSUP', 'ERR_ACCESS_DENIED'];

/** Links all files of a folder into another; copies where links fail. Synchronous. */
export function linkFolder(from: string, to: string): void {
  const files = filesBelow(from);
  makeFolders(to, files);
  for (const file of files) linkOrCopy(from, to, file);
}

/** Links a file and its compressed forms into another folder, whose subfolders exist. Synchronous. */
export function linkFile(from: string, to: string, file: string): void {
  linkOrCopy(from, to, file);
  for (const compressed of [`${file}.gz`, `${file}.br`])
    if (existsSync(join(from, compressed))) linkOrCopy(from, to, compressed);
}

/** Creates the subfolders for these files. */
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

/**
 * Runs the work for all items, `atATime` in parallel. After a failure it begins nothing more, and rejects with it as soon
 * as what had begun has ended: nothing is written after that.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  atATime: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failed = new AbortController();
  const worker = async () => {
    for (let next = queue.next(); !next.done && !failed.signal.aborted; next = queue.next())
      await work(next.value).catch((error: unknown) => failed.abort(error));
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  failed.signal.throwIfAborted();
}
