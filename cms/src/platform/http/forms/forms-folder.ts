import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the panel's forms wait on the disk; named by the port, so instances do not meet here. */
const formsFolder = (port: number) => join(tmpdir(), `shop-forms-${port}`);

/** Deletes what a killed process left. Only for the process that is about to listen on the port. */
export async function emptyFormsFolder(port: number): Promise<void> {
  await rm(formsFolder(port), { recursive: true, force: true });
}

/** Gives the work a folder of its own that is gone, with all that is in it, when the work ends. */
export async function withFormFolder<Result>(
  port: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = formsFolder(port);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'form-'));
  try {
    return await work(folder);
  } finally {
    // A file may still be in the making when its sender goes: then the folder is not empty at once.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
