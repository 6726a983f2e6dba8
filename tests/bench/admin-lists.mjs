/**
 * Measures the admin's lists in a shop with 100,000 orders and products and 20,000 accounts:
 * `[DATA_DIR=…] npm --prefix tests/bench run admin-lists [-- http://…]` against a running local shop with its demo data,
 * with CHROMIUM_PATH if Playwright has no browser. Fills the shop first, see large-shop.mjs.
 *
 * Each time is also given as a multiple of the time in which a bare Node server sends the same bytes on this machine.
 */
import { createServer } from 'node:http';
import { measureFirstRows, measureTyping, openBrowser } from './admin-lists/browser.mjs';
import { CALLS, SCREENS } from './admin-lists/calls.mjs';
import { row, time, whole } from './answers.mjs';
import { openShopDatabase } from './large-shop/database.mjs';
import { fill } from './large-shop/fill.mjs';

const [base = 'http://localhost:4321'] = process.argv.slice(2);
const ADMIN = { email: 'admin@example.com', password: 'Admin-demo-1' };

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

async function measureAnswers({ token }) {
  row('call', 'answer', 'bytes', 'bare server', 'as a multiple');
  row('---', '---', '---', '---', '---');
  for (const call of CALLS) {
    const { ms, bytes } = await time(base + call, { Authorization: `Bearer ${token}` });
    const bare = await timeBare(bytes);
    const size = bytes.length.toLocaleString('en-AU');
    row(`\`${call}\``, whole(ms), size, `${bare.toFixed(1)} ms`, (ms / bare).toFixed(0));
  }
}

async function measureScreens(user) {
  row('screen', 'first rows', 'slowest key in the search');
  row('---', '---', '---');
  for (const [path, text] of SCREENS) {
    const browser = await openBrowser(user);
    const rows = await measureFirstRows(browser.page, base, path);
    const key = await measureTyping(browser.page, text);
    await browser.close();
    row(path, whole(rows), whole(key));
  }
}

const client = await openShopDatabase();
await fill(client, { orders: 100_000, products: 100_000, users: 20_000 });
await client.end();
const user = await logIn();
await measureAnswers(user);
await measureScreens(user);
