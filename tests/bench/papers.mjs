/**
 * Measures how papers slow down reads: `[DATA_DIR=…] npm run papers [-- http://localhost:1337]` beside a running local
 * shop. Reads a product every 20 ms without papers, while 80 requests for one quote of 70 lines wait, and while 80 for
 * different quotes do. The quotes and their accounts stay.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openShopDatabase } from './large-shop/database.mjs';

const PAPERS = 80;
const LINES = 70;
const QUOTES_OF_AN_ACCOUNT = 20;
const READ_EVERY_MS = 20;
const ALONE_MS = 5_000;
/** What we accept, for 99 of 100 reads. */
const LIMIT_MS = 250;
const [cms = 'http://localhost:1337'] = process.argv.slice(2);

async function call(method, path, { body, token } = {}) {
  const response = await fetch(cms + path, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, retryAfter: response.headers.get('retry-after'), bytes };
}

async function json(...request) {
  const { status, bytes } = await call(...request);
  if (status >= 300) throw new Error(`${request.slice(0, 2).join(' ')}: ${status} ${bytes}`);
  return JSON.parse(bytes);
}

async function signUp() {
  const email = `bench-${randomBytes(8).toString('hex')}@example.com`;
  return json('POST', '/api/users', { body: { name: 'Bench', email, password: 'long enough' } });
}

async function makeQuotes(products, count) {
  const items = products.map(({ _id }) => ({ product: _id, qty: 1 }));
  const quotes = [];
  let maker;
  for (let made = 0; made < count; made += 1) {
    if (made % QUOTES_OF_AN_ACCOUNT === 0) maker = await signUp();
    quotes.push(await json('POST', '/api/quotes', { token: maker.token, body: { items } }));
  }
  return quotes.map(({ link }) => `/api/quotes/shared/${link.split('#')[1]}/quote.pdf`);
}

/** Changes what is on the papers of all quotes, which emails may have drawn already. */
async function changeQuotes() {
  const database = await openShopDatabase();
  await database
    .query(`UPDATE shop_quotes SET note = 'Changed at ' || clock_timestamp()`)
    .finally(() => database.end());
}

/** Reads products at a fixed rate until the work is done, whether or not earlier reads are answered. */
async function readBeside(products, work) {
  const times = [];
  const reads = [];
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  while (!isDone) {
    const start = performance.now();
    const { _id } = products[reads.length % products.length];
    reads.push(call('GET', `/api/products/${_id}`).then(() => times.push(performance.now() - start)));
    await sleep(READ_EVERY_MS);
  }
  const result = await done;
  await Promise.all(reads);
  return { times: times.sort((one, other) => one - other), result };
}

const within = (times, share) => times[Math.min(Math.floor(times.length * share), times.length - 1)];

function show(what, times) {
  const [half, most] = [within(times, 0.5), within(times, 0.99)];
  console.log(
    `${what}: half of ${times.length} reads within ${half.toFixed(0)} ms, 99 of 100 within ${most.toFixed(0)} ms`,
  );
  return most;
}

async function askForAll(paths) {
  const start = performance.now();
  const answers = await Promise.all(paths.map((path) => call('GET', path)));
  const drawn = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter).length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return `${drawn} papers, ${refused} to be asked for again, ${answers.length - drawn - refused} failures in ${seconds} s`;
}

const { products } = await json('GET', `/api/products?itemsPerPage=${LINES}`);
const others = await makeQuotes(products, PAPERS);
const [one] = await makeQuotes(products, 1);
for (const { _id } of products) await call('GET', `/api/products/${_id}`);

show('Without papers', (await readBeside(products, () => sleep(ALONE_MS))).times);
const cases = {
  [`Beside ${PAPERS} requests for one quote`]: Array(PAPERS).fill(one),
  [`Beside ${PAPERS} requests for different quotes`]: others,
};
for (const [what, paths] of Object.entries(cases)) {
  await changeQuotes();
  const { times, result } = await readBeside(products, () => askForAll(paths));
  const most = show(what, times);
  console.log(`  ${result}; ${most <= LIMIT_MS ? 'within' : 'NOT within'} ${LIMIT_MS} ms`);
}
