import type { Product, ProductPage, Suggestions } from 'shared';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { call, type Answer } from '../fixtures/http.ts';
import { addProduct, setProduct } from './buying.ts';
import { EXAMPLES, setScene } from './examples.ts';
import { startSecondCms } from './second-cms.ts';
import { api, database, eventually, logInAdmin, newEmail, place, signUp, sql } from './shop.ts';

/** The response cache (decision 36) answers like Strapi's middlewares, and never with stale data. */

const cachedEndpoints = Object.entries(ENDPOINTS)
  .filter(([, { isCached }]) => isCached)
  .map(([name]) => name);

/** Requests with an Origin bypass the cache. */
const PAST_CACHE = { Origin: 'https://elsewhere.example' };
/** Headers that differ between any two responses, or that only requests with an Origin get. */
const ITS_OWN = ['date', 'x-request-id', 'access-control-allow-origin', 'access-control-allow-credentials'];

const ask = (path: string, headers = {}) => api('GET', `/api${path}`, { headers });

const shown = ({ status, headers, body }: Answer<unknown>) => ({
  status,
  body,
  headers: Object.fromEntries([...headers].filter(([name]) => !ITS_OWN.includes(name))),
});

/** Expects the same response from the cache and from Strapi's middlewares. @returns it */
async function sameFromBoth(path: string, headers = {}) {
  const [fromCache, pastCache] = [await ask(path, headers), await ask(path, { ...headers, ...PAST_CACHE })];
  expect(shown(fromCache)).toEqual(shown(pastCache));
  return fromCache;
}

async function pathOf(name: string): Promise<string> {
  const { id = '', query = '' } = await EXAMPLES[name]!(await setScene(), 'visitor');
  return name.slice('GET '.length).replace(/:\w+/, id) + query;
}

describe.each(cachedEndpoints)('%s', (name) => {
  test('has the same response from the cache and without it, also with an ETag', async () => {
    const path = await pathOf(name);
    const { status, headers } = await sameFromBoth(path);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
    const again = await sameFromBoth(path, { 'If-None-Match': headers.get('ETag') });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await sameFromBoth(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

test.each([
  ['/products?pageNumber=0', 400],
  ['/products?category=nothing-like-it', 400],
  ['/products?minPrice=2&maxPrice=1', 400],
  ['/products?pageNumber=100000', 200],
  ['/products?keyword=%00', 200],
  ['/products?keyword=%F0%9F%94%A7', 200],
  ['/products?brand=a&brand[]=b', 400],
  ['/products/suggest', 400],
  ['/products/none', 404],
  ['/services/none', 404],
  ['/pages/none', 404],
])('%s is answered %d with and without the cache', async (path, status) => {
  expect((await sameFromBoth(path)).status).toBe(status);
});

test('a change is visible to its author at once', async () => {
  const { token } = await logInAdmin();
  const { _id } = await addProduct();
  const path = `/api/products/${_id}`;
  for (let round = 1; round <= 20; round += 1) {
    await api('PATCH', path, { token, body: { price: round } });
    expect((await api<Product>('GET', path)).body.price).toBe(round);
  }
});

test.each([
  ['POST', '/api/no-such-call', 404],
  ['POST', '/api/users/login', 401],
  ['PATCH', '/api/products/none', 401],
  ['POST', '/api/users/forgot-password', 200],
])('%s %s, which is answered %d, does not empty the cache', async (method, path, status) => {
  const { _id } = await addProduct();
  const product = `/api/products/${_id}`;
  // A write returns after the CMS was notified of the new product, which empties the cache.
  await signUp();
  await api('GET', product);
  const locker = await database.connect();
  onTestFinished(async () => {
    await locker.query('ROLLBACK');
    locker.release();
  });
  // The lock blocks every read of products from the database.
  await locker.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
  const body = { email: status === 200 ? newEmail() : '' };
  expect((await api(method, path, { body })).status).toBe(status);
  expect((await api('GET', product)).status).toBe(200);
});

test('a list is counted again after a change, whatever page is requested', async () => {
  const { token } = await logInAdmin();
  const { _id } = await addProduct({ price: 7654.32 });
  const list = '/api/products?minPrice=7654&maxPrice=7655&inStock=true&facets=true';
  for (let round = 1; round <= 20; round += 1) {
    const stock = round % 2;
    await api('PATCH', `/api/products/${_id}`, { token, body: { countInStock: stock } });
    const { products, total, facets } = (await api<ProductPage>('GET', list)).body;
    expect([products.length, total, facets?.inStock.count]).toEqual([stock, stock, stock]);
    const past = await api<ProductPage>('GET', `${list}&pageNumber=${round + 1}`, { token });
    expect(past.body).toMatchObject({ products: [], total: stock, facets });
  }
});

test('matches of a keyword are found again after a change, whatever page is requested', async () => {
  const { token } = await logInAdmin();
  const keyword = 'qvortexx';
  const setStock = (_id = '', countInStock = 0) =>
    api('PATCH', `/api/products/${_id}`, { token, body: { countInStock } });
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const { _id } = await addProduct({ title: `${keyword} ${name}`, stock: 0 });
    ids.push(_id);
  }
  const pages = async () => {
    const shownIds: (string | undefined)[] = [];
    for (const page of [3, 2, 1]) {
      const path = `/api/products?keyword=${keyword}&itemsPerPage=1&pageNumber=${page}`;
      const { products, total } = (await api<ProductPage>('GET', path)).body;
      expect(total).toBe(3);
      shownIds.unshift(products[0]?._id);
    }
    return shownIds;
  };
  for (let round = 0; round < 20; round += 1) {
    const best = ids[round % 3];
    await setStock(best, 5);
    // Products in stock come first, then the newest.
    const expected = [best, ...ids.filter((id) => id !== best).reverse()];
    expect(await pages()).toEqual(expected);
    const suggested = await api<Suggestions>('GET', `/api/products/suggest?keyword=${keyword}`);
    expect(suggested.body.products.map(({ _id }) => _id)).toEqual(expected);
    await setStock(best, 0);
  }
});

const second = await startSecondCms();
await call('GET', `${second.url}/api/products/top`);
afterAll(() => second.stop());

describe('another instance', () => {
  const priceAt = async (url: string, id: string) =>
    (await call<Product>('GET', `${url}/api/products/${id}`)).body.price;
  const setPrice = (_id: string, price: number) => setProduct({ _id }, `price = ${price}`);

  const NUMBERS = 40;
  /** Usually some milliseconds; on a busy machine a notification waits for the processor. */
  const SOON_MS = 500;

  /** Reads from both instances all the time while `change` writes the numbers from 1. */
  async function mustShowSoon(
    change: (to: number) => Promise<unknown>,
    shownAt: (url: string) => Promise<number>,
  ) {
    await change(0);
    /** The time at which each number was written. */
    const writtenAt = [performance.now()];
    let isOver = false;
    const late: unknown[] = [];
    let answers = 0;
    const readOn = async (url: string) => {
      while (!isOver) {
        const asked = performance.now();
        const due = writtenAt.findLastIndex((at) => at < asked - SOON_MS);
        const shows = await shownAt(url);
        if (shows < due) late.push({ url, shows, due });
        answers += 1;
      }
    };
    const urls = [second.url, place.cmsUrl];
    const readers = [...urls, ...urls, ...urls, ...urls].map(readOn);
    for (let number = 1; number <= NUMBERS; number += 1) {
      await change(number);
      writtenAt.push(performance.now());
      await sql`SELECT pg_sleep(0.02)`;
    }
    isOver = true;
    await Promise.all(readers);
    expect(late).toEqual([]);
    expect(answers).toBeGreaterThan(2 * NUMBERS);
  }

  test('under load shows a change soon, then nothing older', async () => {
    const { _id } = await addProduct();
    await mustShowSoon(
      (price) => setPrice(_id, price),
      (url) => priceAt(url, _id),
    );
  });

  test.each([
    ['counts', { price: 7700 }, 'minPrice=7700&maxPrice=7700&facets=true'],
    ['finds', { title: 'Qvornew' }, 'keyword=qvornew'],
  ])('under load %s a new product soon', async (_how, product, query) => {
    await mustShowSoon(
      async (count) => count > 0 && (await addProduct(product)),
      async (url) => (await call<ProductPage>('GET', `${url}/api/products?${query}`)).body.total,
    );
  });

  test('under load suggests a product at its new price soon', async () => {
    const { _id } = await addProduct({ title: 'Qvorprice' });
    const path = '/api/products/suggest?keyword=qvorprice';
    await mustShowSoon(
      (price) => setPrice(_id, price),
      async (url) => (await call<Suggestions>('GET', url + path)).body.products[0]?.price ?? 0,
    );
  });

  /** A request that begins SOON_MS after the change, or later, must show it. */
  async function mustShow(id: string, price: number) {
    await setPrice(id, price);
    const writtenAt = performance.now();
    for (let asked = writtenAt; ; asked = performance.now()) {
      if ((await priceAt(second.url, id)) === price) return;
      expect(asked - writtenAt).toBeLessThan(SOON_MS);
    }
  }

  const listeners = async () => {
    const found = await sql`SELECT pid FROM pg_stat_activity
        WHERE application_name = 'shop_reads' AND datname = current_database()`;
    return found.map(({ pid }) => Number(pid));
  };

  test('caches nothing while it gets no notifications', async () => {
    const { _id } = await addProduct();
    await priceAt(second.url, _id);
    const before = await listeners();
    expect(before.length).toBeGreaterThanOrEqual(2);
    await sql`SELECT pg_terminate_backend(pid) FROM unnest(${before}::integer[]) AS pid`;
    for (let price = 1; price <= 20; price += 1) await mustShow(_id, price);
    // Notifications work again.
    await eventually(async () => {
      const now = await listeners();
      return (now.length >= before.length && !now.some((pid) => before.includes(pid))) || undefined;
    });
    expect(await priceAt(second.url, _id)).toBe(20);
    await mustShow(_id, 21);
  });
});
