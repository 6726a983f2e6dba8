import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readIfExists } from '../lib/files.ts';

/** Reads JSON from a private file. Generates missing values and saves them, so that they survive a restart. */
export function loadPrivateFile<T extends object>(
  file: string,
  generators: { [Name in keyof T]: () => T[Name] },
): T {
  const known = readJson<T>(file);
  const names = Object.keys(generators) as (keyof T)[];
  const missing = names.filter((name) => known[name] === undefined);
  if (missing.length === 0) return known as T;
  const generated = missing.map((name) => [name, generators[name]()]);
  const values = { ...known, ...Object.fromEntries(generated) } as T;
  writePrivateFile(file, values);
  return values;
}

function readJson<T>(file: string): Partial<T> {
  try {
    return JSON.parse(readIfExists(file) ?? '{}') as Partial<T>;
  } catch (error) {
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

/** Atomically writes JSON that only the owner may read. */
export function writePrivateFile(file: string, value: object): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
