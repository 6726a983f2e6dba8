import { readFileSync } from 'node:fs';
import { report, SPEED_FILE, whole } from './figures.mjs';

const SIZES = ['10,000', '100,000'];
const BARS = '▁▂▃▄▅▆▇█';

/** Writes a chart of requests per second by size of the shop, from the tables in docs/speed.md. */
export function writeGrowth() {
  const text = readFileSync(SPEED_FILE, 'utf8');
  const tables = SIZES.map((size) => readsOf(text.split(`\n## ${size} products\n`)[1] ?? ''));
  const { say, write } = report();
  say(
    `| read, requests/s with ${SIZES.join(', ')} products | cached | not cached |`,
    '|---|---|---|',
    ...[...tables[0].keys()].map((name) => {
      const cells = ['kept', 'fresh'].map((kind) => bars(tables.map((reads) => reads.get(name)[kind])));
      return `| ${[name, ...cells].join(' | ')} |`;
    }),
  );
  write('Growth');
}

/** Requests/s by read, from a section's first table: those of the bare server times the multiple. */
function readsOf(section) {
  const rows = section.split('\n| read |')[1].split('\n\n')[0].split('\n').slice(2);
  return new Map(
    rows.map((row) => {
      const [name, bare, kept, fresh] = row
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const base = Number(bare.replaceAll(',', ''));
      return [name, { kept: base * kept, fresh: base * fresh }];
    }),
  );
}

function bars(figures) {
  const most = Math.max(...figures);
  const bar = (figure) => BARS[Math.max(0, Math.ceil((figure / most) * BARS.length) - 1)];
  return `${figures.map(bar).join('')} ${figures.map(whole).join(', ')}`;
}
