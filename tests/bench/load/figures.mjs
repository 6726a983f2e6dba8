import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../ops/lib/paths.ts';
import { median } from '../median.mjs';

export const SPEED_FILE = join(root, 'docs/speed.md');

export const ratio = (one, other) => (one / other).toFixed(2);
export const whole = (number) => Math.round(number).toLocaleString('en');
export const medianOf = (runs, what) => median(runs.map((run) => run[what]));

/** Prints lines of Markdown and collects them for `write`. */
export function report() {
  const lines = [];
  const say = (...more) => {
    lines.push(...more);
    for (const line of more) console.log(line);
  };
  return { say, write: (title) => writeSection(title, lines) };
}

/** Replaces a section of docs/speed.md. @throws Error when the section is missing */
function writeSection(title, lines) {
  const [before, after] = readFileSync(SPEED_FILE, 'utf8').split(`\n## ${title}\n`);
  if (after === undefined) throw new Error(`docs/speed.md has no section "${title}"`);
  const next = after.search(/^## /m);
  const rest = next < 0 ? '' : `\n${after.slice(next)}`;
  writeFileSync(SPEED_FILE, `${before}\n## ${title}\n\n${lines.join('\n')}\n${rest}`);
}
