/**
 * Measures quality and speed of the search of a running local shop: `[DATA_DIR=…] npm --prefix tests/bench run search
 * [-- --products N] [http://…]`. With `--products` the shop is first filled to N products; the new ones are variations of
 * the demo parts and count as the part. Suggestions are timed for each prefix of the keywords from three letters on,
 * without cache.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../../ops/lib/paths.ts';
import queries from '../fixtures/search-queries.json' with { type: 'json' };
import { scoreSearch } from '../fixtures/search-score.ts';
import { openShopDatabase } from './large-shop/database.mjs';

const SHORTEST = 3;
/** Only every tenth keyword, because each has many prefixes. */
const EVERY = 10;

const { values, positionals } = parseArgs({
  options: { products: { type: 'string' } },
  allowPositionals: true,
});
const [base = 'http://localhost:4321'] = positionals;

if (values.products) {
  const seed = ['run', 'seed', '--', '--products', values.products];
  const { status } = spawnSync('npm', seed, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const client = await openShopDatabase();
await client.query('VACUUM ANALYZE products, shop_product_search, shop_words');
const { rows: counted } = await client.query('SELECT count(*) FROM products WHERE is_listed');
console.log(`${counted[0].count} products`);

const sortedBy = (list, of) => list.toSorted((a, b) => of(a) - of(b));
const at = (list, share) => list[Math.min(list.length - 1, Math.floor(list.length * share))];

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function read(url) {
  const response = await fetch(url);
  const body = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return body;
}

const address = (path, keyword) => `${base}/api/products${path}keyword=${encodeURIComponent(keyword)}`;

async function printScore() {
  const times = [];
  const score = await scoreSearch(async (keyword) => {
    let found;
    times.push(
      await timed(async () => ({ products: found } = await read(address('?itemsPerPage=100&', keyword)))),
    );
    return found;
  });
  console.log(`Score: ${score.percent.toFixed(1)} %`);
  for (const line of [...score.kinds, ...score.failures]) console.log(`  ${line}`);
  const sorted = sortedBy(times, (ms) => ms);
  console.log(`Searches: median ${at(sorted, 0.5).toFixed(0)} ms, slowest ${sorted.at(-1).toFixed(0)} ms`);
}

async function printSuggestions() {
  const keywords = Object.values(queries)
    .flat()
    .map(([keyword]) => keyword)
    .filter((_keyword, index) => index % EVERY === 0);
  const beginnings = keywords.flatMap((keyword) =>
    Array.from({ length: keyword.length - SHORTEST + 1 }, (_, more) => keyword.slice(0, SHORTEST + more)),
  );
  const measured = [];
  for (const keyword of new Set(beginnings)) {
    const ms = await timed(() => read(address('/suggest?', keyword)));
    measured.push({ keyword, ms });
  }
  const sorted = sortedBy(measured, ({ ms }) => ms);
  const figures = [
    ['median', 0.5],
    ['of 20 the slowest', 0.95],
    ['slowest', 1],
  ].map(([name, share]) => {
    const { keyword, ms } = at(sorted, share);
    return `${name} ${ms.toFixed(1)} ms (${keyword})`;
  });
  console.log(`Suggestions for ${sorted.length} beginnings: ${figures.join(', ')}`);
}

await printScore();
await printSuggestions();
await client.end();
