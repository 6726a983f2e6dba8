import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What may stand beside a file: the same in fewer bytes. */
const COMPRESSED = ['.gz', '.br'];

/** Puts all files of a folder into another, without copying what is on the same disk. Blocks. */
export function linkFolder(from: string, to: string): void {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)));
  makeFolders(to, files);
  for (const file of files) place(from, to, file);
}

/** Puts a file of a folder, with its compressed forms, into another that has its folder. Blocks. */
export function linkFile(from: string, to: string, file: string): void {
  place(from, to, file);
  for (const suffix of COMPRESSED) {
    try {
      place(from, to, file + suffix);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** Makes the folders in which files of this folder come to stand. */
export function makeFolders(dir: string, files: readonly string[]): void {
  const folders = new Set(files.map((file) => dirname(join(dir, file))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
}

function place(from: string, to: string, file: string): void {
  try {
    linkSync(join(from, file), join(to, file));
  } catch (error) {
    // Another disk, or one that cannot link.
    if (!['EXDEV', 'EPERM', 'ENOTSUP'].includes(codeOf(error) ?? '')) throw error;
    copyFileSync(join(from, file), join(to, file));
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
