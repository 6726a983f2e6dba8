import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readIfExists } from '../base/files.mjs';

/** The JSON in a file; null when there is no such file. */
export function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readIfExists(file) ?? 'null') as T | null;
  } catch (error) {
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

/** Writes JSON that only the owner may read, all or nothing. */
export function writePrivateJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
