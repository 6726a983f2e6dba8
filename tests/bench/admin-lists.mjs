/**
 * How the admin screens cope with 10,000 orders and users: `DATABASE_URL=… npm run admin-lists
 * [-- http://…]` against a running shop with its demo data, with CHROMIUM_PATH where Playwright has no
 * browser of its own. Fills the shop's database for as long as it runs.
 *
 * An answer's time is also given as a multiple of what a bare Node server takes, here and now, to hand
 * out the same bytes.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { clean, ENTRIES, seed } from './admin-lists/seed.mjs';
import { median } from './admin-lists/median.mjs';
import { measureFirstRows, measureTyping, openBrowser } from './admin-lists/browser.mjs';

const RUNS = 7;
const [base = 'http://localhost:4321'] = process.argv.slice(2);
const ADMIN = { email: 'admin@example.com', password: 'Admin-demo-1' };

async function time(url, headers) {
  const runs = [];
  let bytes;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    bytes = Buffer.from(await response.arrayBuffer());
    runs.push(performance.now() - start);
  }
  return { ms: median(runs), bytes };
}

async function timeBare(bytes) {
  const server = createServer((_request, response) => response.end(bytes));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { ms } = await time(`http://127.0.0.1:${server.address().port}/`);
  server.close();
  return ms;
}

async function logIn() {
  const body = JSON.stringify(ADMIN);
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${base}/api/users/login`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The login was answered with ${response.status}`);
  return response.json();
}

async function measure() {
  const user = await logIn();
  console.log(
    `${ENTRIES} of each | answer | bytes | bare server | ratio | first rows | slowest key`,
  );
  for (const [list, text] of [
    ['orders', 'person 9876'],
    ['users', 'bench-9876'],
  ]) {
    const { ms, bytes } = await time(`${base}/api/${list}`, {
      Authorization: `Bearer ${user.token}`,
    });
    const bare = await timeBare(bytes);
    const browser = await openBrowser(user);
    const rows = await measureFirstRows(browser.page, base, `/admin/${list}`);
    const key = await measureTyping(browser.page, text);
    await browser.close();
    const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
    const figures = [ms, bare, rows, key].map((value) => `${Math.round(value)} ms`);
    console.log(
      [list, figures[0], size, figures[1], (ms / bare).toFixed(1), ...figures.slice(2)].join(' | '),
    );
  }
}

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
try {
  await seed(client);
  await measure();
} finally {
  await clean(client);
  await client.end();
}
