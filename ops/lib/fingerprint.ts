import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Made by tools, never read by a build. */
const GENERATED = new Set(['node_modules', 'dist', 'build', 'generated', 'uploads']);

/**
 * One hash over the names and contents of files, and of all files below folders but tests and what
 * tools make. Absent paths count as empty.
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

/** Hidden files are notes of tools, among them Strapi's, which writes them while it runs. */
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
