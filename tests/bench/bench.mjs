/**
 * How fast the shop reads, side by side with a bare server that sends the same SQL:
 * `npm --prefix tests/bench run bench -- [--products 10000] [--seconds 3] [--rounds 3] [--data FOLDER] [--only WORDS] [--write]`.
 * Needs `npm run build:cms` at the root. Starts a shop of its own with so many products, compares the bytes of both
 * servers, then loads them in turn with 16 connections. Kept: the shop has been asked before. Not kept: each address is
 * asked for the first time. Prints a table; with `--write` it goes to docs/speed.md.
 */
import { fork, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePorts } from '../../ops/local/launch/ports.mjs';
import { root } from '../../ops/base/paths.mjs';
import { startStack } from '../../ops/local/stack.ts';
import { fill } from './large-shop/fill.mjs';
import { load } from './load/load.mjs';
import { kindsOfReads } from './load/reads.mjs';
import { median } from './median.mjs';
import { writeSection } from './load/write-section.mjs';

/** So many addresses are asked for again and again where answers may be kept. */
const WARM_ADDRESSES = 40;
const LOG_INS_A_SECOND = 5;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const [products, seconds, rounds] = [values.products, values.seconds, values.rounds].map(Number);

async function startBare(databaseUrl) {
  const child = fork(join(import.meta.dirname, 'load/bare-server.mjs'), [databaseUrl]);
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The bare server did not start')));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

async function get(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

async function compare(shop, bare, paths) {
  for (const path of paths.slice(0, 5))
    if ((await get(shop + path)) !== (await get(bare + path)))
      throw new Error(`Both servers answer ${path} differently`);
}

async function logIn(shop) {
  const response = await fetch(`${shop}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'customer@example.com', password: 'Customer-demo-1' }),
  });
  await response.text();
  if (!response.ok) throw new Error(`A log-in was answered ${response.status}`);
}

async function besideLogIns(shop, work) {
  const all = [];
  const timer = setInterval(() => all.push(logIn(shop)), 1000 / LOG_INS_A_SECOND);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await Promise.all(all);
  }
}

/** Of the CMS, in MB. */
function memoryOfShop() {
  const list = execFileSync('ps', ['-o', 'rss=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  });
  const line = list.split('\n').find((text) => text.includes('strapi/server.js')) ?? '';
  return Math.round(Number.parseInt(line, 10) / 1024);
}

const ratio = (one, other) => (one / other).toFixed(2);
const whole = (number) => Math.round(number).toLocaleString('en');
const of = (runs, what) => median(runs.map((run) => run[what]));

async function measure(shop, bare, paths) {
  const warmPaths = paths.slice(0, WARM_ADDRESSES);
  for (const path of warmPaths) await get(shop + path);
  const runs = { bare: [], warm: [], cold: [] };
  for (let round = 0; round < rounds; round += 1) {
    runs.bare.push(await load(bare, paths, seconds));
    runs.warm.push(await load(shop, warmPaths, seconds));
    runs.cold.push(await load(shop, paths, seconds, true));
  }
  return runs;
}

const [site, cms, mail, payments] = await freePorts([0, 0, 0, 0]);
const stack = await startStack({
  dataDir: values.data ?? join(root, `.data-bench-${products}`),
  ports: { site, cms, mail, payments },
  site: false,
});
const database = new pg.Client({ connectionString: stack.databaseUrl });
await database.connect();
await fill(database, { orders: 2_000, products, users: 500 });
const bare = await startBare(stack.databaseUrl);
const shop = stack.urls.cms.replace('localhost', '127.0.0.1');
const { rows: found } = await database.query(
  'SELECT document_id AS id FROM shop_listing ORDER BY hashint4(id) LIMIT 600',
);
const { pages, total } = JSON.parse(await get(`${shop}/api/products`));
const kinds = kindsOfReads(
  found.map(({ id }) => id),
  pages,
);

const lines = [
  `${whole(total)} products, ${seconds} seconds a run, 16 connections, medians of ${rounds}:`,
  '',
  '| read | bare server, requests/s | kept, as a multiple | not kept, as a multiple | 99 of 100 within, kept / not kept |',
  '|---|---|---|---|---|',
];
console.log(lines.join('\n'));
const say = (line) => {
  lines.push(line);
  console.log(line);
};
for (const [name, paths] of Object.entries(kinds)) {
  if (!name.includes(values.only)) continue;
  await compare(shop, bare.url, paths);
  const { bare: reference, warm, cold } = await measure(shop, bare.url, paths);
  const base = of(reference, 'perSecond');
  const times = `${whole(of(warm, 'p99'))} / ${whole(of(cold, 'p99'))} ms`;
  say(
    `| ${name} | ${whole(base)} | ${ratio(of(warm, 'perSecond'), base)} | ${ratio(of(cold, 'perSecond'), base)} | ${times} |`,
  );
}
const products20 = kinds['a product'].slice(0, WARM_ADDRESSES);
const alone = await load(shop, products20, seconds);
const beside = await besideLogIns(shop, () => load(shop, products20, seconds));
say('');
say(
  `Beside ${LOG_INS_A_SECOND} log-ins a second 99 of 100 products are there within ${whole(beside.p99)} ms, without them within ${whole(alone.p99)}. After all this the CMS holds ${memoryOfShop()} MB.`,
);
if (values.write) writeSection(`${whole(total)} products`, lines);
bare.stop();
await database.end();
await stack.stop();
