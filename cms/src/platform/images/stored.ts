import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { environment } from '../environment/environment';

const BUCKET_PATIENCE_MS = 20_000;

/** Asks the bucket for a file of the uploads folder. @param path within that folder */
export function askBucket(path: string, method: string): Promise<Response> {
  const url = `${environment.S3_PUBLIC_URL}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return fetch(url, { method, signal: AbortSignal.timeout(BUCKET_PATIENCE_MS) });
}

/** The content of an uploaded file: from the disk, else from the bucket. @throws if neither has it */
export async function readStored(url: string): Promise<Buffer> {
  const name = posix.basename(url);
  try {
    return await readFile(join(environment.PUBLIC_DIR, 'uploads', name));
  } catch (error) {
    if (!environment.S3_PUBLIC_URL) throw error;
    const answer = await askBucket(name, 'GET');
    if (answer.status !== 200) throw new Error(`The bucket answered ${answer.status} to ${name}`);
    return Buffer.from(await answer.arrayBuffer());
  }
}
