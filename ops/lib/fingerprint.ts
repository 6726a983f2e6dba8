import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders that tools write and no build reads. */
const GENERATED = new Set(['node_modules', 'dist', 'build', 'generated', 'uploads']);

/**
 * One hash over names and contents of the given files, and of all files below given folders except tests and generated
 * files. A missing path counts as empty.
 */
export function fingerprint(base: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(base, path))).sort())
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Hidden files belong to tools, among them Strapi, which writes some while it runs. */
function isSource(name: string): boolean {
  return !GENERATED.has(name) && !name.startsWith('.') && !name.includes('.test.');
}

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .filter(isSource)
    .flatMap((name) => filesBelow(join(path, name)));
}
