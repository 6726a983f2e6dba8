/**
 * Compares the shop's speed with a bare server that sends the same SQL:
 * `npm run bench -- [--products 10000] [--seconds 3] [--rounds 3] [--data FOLDER] [--only WORDS] [--write]` at the root.
 * Starts its own shop with this many products, checks that both servers send the same bytes, then loads them in turn with
 * 16 connections. Cached: the URLs were requested before. Not cached: each URL is requested for the first time. Prints
 * tables; with `--write` it also writes them to docs/speed.md.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { root } from '../../ops/lib/paths.ts';
import { freePorts } from '../../ops/lib/free-ports.ts';
import { startStack } from '../../ops/cli/stack.ts';
import { fill } from './large-shop/fill.mjs';
import { get, mustAnswerAlike, startBare } from './load/bare.mjs';
import { medianOf, ratio, report, whole } from './load/figures.mjs';
import { writeGrowth } from './load/growth.mjs';
import { reportInUse } from './load/in-use.mjs';
import { load } from './load/load.mjs';
import { forgetBuyers, reportOrders } from './load/orders.mjs';
import { kindsOfReads } from './load/reads.mjs';

/** Number of URLs that the cached runs repeat. */
const KEPT_ADDRESSES = 40;
const LOG_INS_A_SECOND = 5;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const [products, seconds, rounds] = [values.products, values.seconds, values.rounds].map(Number);
const { say, write } = report();

/** Waits until the database has finished queries that were cut off at the end of a run and would slow down the next. */
async function untilIdle(database) {
  const others = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`;
  while ((await database.query(others)).rowCount > 0) await sleep(50);
}

async function measureReads({ shop, bare, database }, paths) {
  const few = paths.slice(0, KEPT_ADDRESSES);
  for (const path of few) await get(shop + path);
  const runs = { bare: [], kept: [], fresh: [] };
  const run = async (list, ...work) => {
    await untilIdle(database);
    list.push(await load(...work));
  };
  for (let round = 0; round < rounds; round += 1) {
    await run(runs.bare, bare, paths, seconds);
    await run(runs.kept, shop, few, seconds);
    await run(runs.fresh, shop, paths, seconds, true);
  }
  return runs;
}

async function reportReads(of, kinds) {
  say(
    `Medians of ${rounds} runs of ${seconds} s each.`,
    '',
    '| read | bare server, requests/s | cached, as a multiple | not cached, as a multiple | 99 of 100 within: bare, cached, not cached |',
    '|---|---|---|---|---|',
  );
  for (const [name, paths] of kinds) {
    await mustAnswerAlike(of.shop, of.bare, paths);
    const { bare, kept, fresh } = await measureReads(of, paths);
    const base = medianOf(bare, 'perSecond');
    const times = [bare, kept, fresh].map((runs) => whole(medianOf(runs, 'p99')));
    const ratios = [kept, fresh].map((runs) => ratio(medianOf(runs, 'perSecond'), base));
    say(`| ${[name, whole(base), ...ratios, `${times.join(', ')} ms`].join(' | ')} |`);
  }
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

async function reportLogIns({ shop }, paths) {
  const few = paths.slice(0, KEPT_ADDRESSES);
  const runs = { alone: [], beside: [] };
  for (let round = 0; round < rounds; round += 1) {
    runs.alone.push(await load(shop, few, seconds));
    runs.beside.push(await besideLogIns(shop, () => load(shop, few, seconds)));
  }
  const [alone, beside] = [runs.alone, runs.beside].map((list) => whole(medianOf(list, 'p99')));
  say(
    '',
    `Beside ${LOG_INS_A_SECOND} log-ins a second 99 of 100 products are answered within ${beside} ms, without them within ${alone}.`,
  );
}

/** Memory of the CMS, in MB. */
function memoryOfShop() {
  const processes = ['-o', 'rss=,args=', '--ppid', String(process.pid)];
  const list = execFileSync('ps', processes, { encoding: 'utf8' });
  const line = list.split('\n').find((text) => text.includes('src/server.js')) ?? '';
  return Math.round(Number.parseInt(line, 10) / 1024);
}

async function run(stack, bare) {
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await measure(stack, bare, database).finally(() => database.end());
}

async function measure({ urls }, bare, database) {
  await forgetBuyers(database);
  await fill(database, { orders: 2_000, products, users: 500 });
  const shop = urls.cms.replace('localhost', '127.0.0.1');
  const { rows: some } = await database.query(
    `SELECT document_id AS id, part_num AS part FROM products WHERE is_listed
      ORDER BY hashint4(id) LIMIT 600`,
  );
  const { pages } = JSON.parse(await get(`${shop}/api/products`));
  const of = { shop, bare, database, rounds };
  const kinds = kindsOfReads(some, pages);
  await reportReads(
    of,
    Object.entries(kinds).filter(([name]) => name.includes(values.only)),
  );
  if ('in use'.includes(values.only)) await reportInUse(of, kinds, seconds, say);
  if ('orders'.includes(values.only)) await reportOrders(of, say);
  await reportLogIns(
    of,
    some.map(({ id }) => `/api/products/${id}`),
  );
  say('', `After all this the CMS holds ${memoryOfShop()} MB.`);
  if (values.write) {
    write(`${whole(products)} products`);
    writeGrowth();
  }
}

const [site, cms, mail, payments] = await freePorts(4);
const stack = await startStack({
  dataDir: values.data ?? join(root, `.data-bench-${products}`),
  ports: { site, cms, mail, payments },
  keepsPayments: false,
  site: false,
  // All orders come from one network address.
  environment: { ORDERS_PER_ADDRESS: '100000' },
});
try {
  const bare = await startBare(stack);
  await run(stack, bare.url).finally(bare.stop);
} finally {
  await stack.stop();
}
