import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inParallel } from './in-parallel.ts';

const AT_A_TIME = 8;
/** What may stand beside a file: the same in fewer bytes. */
const WITH_IT = ['', '.gz', '.br'];

/** Puts all files of a folder into another, without copying what is on the same disk. */
export async function linkFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)));
  await inParallel(files, AT_A_TIME, (file) => place(from, to, file));
}

/** Puts a file of a folder, with its compressed forms, into another. */
export async function linkFile(from: string, to: string, file: string): Promise<void> {
  for (const suffix of WITH_IT) {
    await place(from, to, file + suffix).catch((error: unknown) => {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (suffix === '' || !isMissing) throw error;
    });
  }
}

async function place(from: string, to: string, file: string): Promise<void> {
  const target = join(to, file);
  await mkdir(dirname(target), { recursive: true });
  try {
    await link(join(from, file), target);
  } catch (error) {
    // Another disk, or one that cannot link.
    if (!['EXDEV', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    await copyFile(join(from, file), target);
  }
}
