import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';
import type { Step } from './steps.ts';

/** The first program of these names on the path. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Installs a Debian package when we are root on Debian; otherwise does nothing. Takes two steps. */
export async function installDebianPackage(
  name: string,
  { step, signal }: { step: Step; signal?: AbortSignal },
): Promise<void> {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => run('apt-get', [...args, '-qq'], { env, signal });
  await step('Reading the list of system packages', () => aptGet('update'));
  await step(`Installing ${name}`, () => aptGet('install', '-y', '--no-install-recommends', name));
}
