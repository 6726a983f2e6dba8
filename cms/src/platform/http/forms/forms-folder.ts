import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder for the panel's uploads. Its name has the port, so that instances do not share it. */
const formsFolder = (port: number) => join(tmpdir(), `shop-forms-${port}`);

/** Deletes what a killed process left. Called only by the process that is about to listen on the port. */
export async function emptyFormsFolder(port: number): Promise<void> {
  await rm(formsFolder(port), { recursive: true, force: true });
}

/** Runs the work with a temporary folder, which is deleted afterwards. */
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
    // If the client disconnects, a file may still be being written, so deleting may need a retry.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
