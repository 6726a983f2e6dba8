import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../ops/base/paths.mjs';

const FILE = join(root, 'docs/speed.md');

/** Puts lines in the place of a section of docs/speed.md. @throws Error when there is no such section */
export function writeSection(title, lines) {
  const [before, after] = readFileSync(FILE, 'utf8').split(`\n## ${title}\n`);
  if (after === undefined) throw new Error(`docs/speed.md has no section "${title}"`);
  const next = after.search(/^## /m);
  const rest = next < 0 ? '' : `\n${after.slice(next)}`;
  writeFileSync(FILE, `${before}\n## ${title}\n\n${lines.join('\n')}\n${rest}`);
}
