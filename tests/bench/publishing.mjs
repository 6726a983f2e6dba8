/**
 * Measures the time from an editor's save to the static page: `npm run publishing
 * [-- http://localhost:4321 http://localhost:1337]` beside a running shop with its publisher. To measure another size, fill
 * the shop first, e.g. `npm run seed -- --products 2000`.
 *
 * Makes three kinds of edit through the API of Strapi's panel, several times each, and restores the texts.
 */
import { median } from './median.mjs';

const RUNS = 5;
const [site = 'http://localhost:4321', cms = 'http://localhost:1337'] = process.argv.slice(2);
const EDITOR = { email: 'editor@example.com', password: 'Editor-demo-1' };
const PRODUCTS = '/content-manager/collection-types/api::product.product';
const SERVICES = '/content-manager/collection-types/api::service.service';

async function call(method, path, body, token) {
  const response = await fetch(cms + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`);
  return response.json();
}

const { data: panel } = await call('POST', '/admin/login', EDITOR);
const asEditor = (method, path, body) => call(method, path, body, panel.token);
const first = async (collection) =>
  (await asEditor('GET', `${collection}?pageSize=1&sort=id:asc&status=draft`)).results[0];

async function untilSettled() {
  for (;;) {
    const state = await call('GET', '/build/state');
    if (state.state === 'live') return state;
    if (state.state === 'failed') throw new Error(`The publisher failed: ${state.reason}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @returns milliseconds from the answer to the save until the page contains the text */
async function untilShown(path, text) {
  const start = performance.now();
  for (let look = 1; ; look++) {
    const page = await fetch(site + path);
    if ((await page.text()).includes(text)) return performance.now() - start;
    const { state, reason } = look % 40 === 0 ? await call('GET', '/build/state') : {};
    if (state === 'failed') throw new Error(`The publisher failed: ${reason}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Edits a field several times, then restores its text. */
async function measure(what, field, original, save, path) {
  const times = [];
  let rendered;
  for (let run = 1; run <= RUNS; run++) {
    await untilSettled();
    const mark = `edit ${run} of ${RUNS}`;
    await save({ [field]: `${original} ${mark}` });
    times.push(await untilShown(path, mark));
    ({ rendered } = await untilSettled());
  }
  await save({ [field]: original });
  const seconds = (ms) => (ms / 1000).toFixed(1);
  console.log(`${what} | ${rendered} | ${seconds(median(times))} s | ${seconds(Math.max(...times))} s`);
}

const product = await first(PRODUCTS);
const service = await first(SERVICES);
const { rendered, kept } = await untilSettled();
console.log(`of ${rendered + kept} pages | rendered | visible after (median) | slowest`);
await measure(
  'a product’s description',
  'description',
  product.description,
  (fields) => asEditor('PUT', `${PRODUCTS}/${product.documentId}`, fields),
  `/product/${product.documentId}`,
);
const publish = (fields) => asEditor('POST', `${SERVICES}/${service.documentId}/actions/publish`, fields);
const servicePage = `/services/${service.code}`;
await measure('a service’s text', 'info', service.info, publish, servicePage);
await measure('a service’s name, in every footer', 'name', service.name, publish, servicePage);
