import type { SiteContent } from 'shared';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import type { Answer } from '../fixtures/http.ts';
import { startLine, type Line } from '../fixtures/line.ts';
import { orderOf } from '../fixtures/order-of.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** A shop that loses the connection to its database. */

/** A stopped server is noticed at once, a silent one after a while. */
const AT_ONCE_MS = 10_000;
const SILENCE_MS = 40_000;

let line: Line;
let shop: Shop;
let calls: (() => Promise<Answer<unknown>>)[];

beforeAll(async () => {
  const url = new URL(await copyDatabase(inject('seededDatabaseUrl')));
  line = await startLine(Number(url.port));
  url.port = String(line.port);
  shop = await openShop(url.href, { DATABASE_SILENCE_SECONDS: '5' });
  await shop.startCms();
  calls = await callsOfEachKind();
});
afterAll(async () => {
  await shop.close();
  await line.close();
});

async function callsOfEachKind() {
  const { api, signUp, addProduct } = shop.client;
  const [{ token }, product] = [await signUp(), await addProduct()];
  const account = { name: 'Bea', email: 'bea@example.com', password: 'long enough' };
  return [
    () => api('GET', '/api/products'),
    () => api('GET', `/api/products/${product._id}`),
    () => api('GET', '/api/services'),
    () => api('POST', '/api/users', { body: account }),
    () => api('POST', '/api/users/login', { body: account }),
    () => api('GET', '/api/users/profile', { token }),
    () => api('PUT', '/api/users/profile', { token, body: account }),
    () => api('POST', '/api/orders', { token, body: orderOf(product) }),
    () => api('GET', '/api/orders/myorders', { token }),
    () => api('PUT', '/api/orders/none/pay', { token, body: { id: 'none' } }),
    () => api('POST', '/admin/login', { body: account }),
    () => api('GET', '/build/content'),
  ];
}

async function expectAway(withinMs: number): Promise<void> {
  const begin = performance.now();
  const answers = await Promise.all(calls.map((call) => call()));
  expect(performance.now() - begin).toBeLessThan(withinMs);
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 503));
  for (const { headers } of answers) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  const unavailable = { message: 'The shop is not available at the moment, please try again' };
  expect(answers[0]?.body).toEqual(unavailable);
  expect(answers.at(-2)?.body).toMatchObject({ error: unavailable });
  const asked = performance.now();
  const health = await shop.client.api('GET', '/api/health');
  expect(performance.now() - asked).toBeLessThan(AT_ONCE_MS);
  expect([health.status, health.headers.get('Retry-After')]).toEqual([503, '5']);
}

const expectBack = () =>
  eventually(async () => {
    const answers = await Promise.all(calls.slice(0, 3).map((call) => call()));
    return answers.every(({ status }) => status === 200) ? true : undefined;
  });

test('while the database is stopped, every request gets a 503 at once', async () => {
  await line.cut();
  await expectAway(AT_ONCE_MS).finally(line.mend);
  await expectBack();
});

test('while the database is silent, every request gets a 503 after a while', async () => {
  // A change empties the CMS's cache, from which it would answer until it notices the silence.
  await shop.client.addProduct();
  await shop.client.signUp();
  line.silence();
  // The second time no connection is left to fail early.
  await expectAway(SILENCE_MS)
    .then(() => expectAway(SILENCE_MS))
    .finally(line.mend);
  await expectBack();
});

describe('the content of a large shop', () => {
  /** Several read batches, and more than the connection's buffers hold. */
  const COUNT = 1600;
  const request = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${shop.surroundings.cmsPort}/build/content`, { signal });
  beforeAll(async () => {
    await shop.database.query(
      `INSERT INTO products (document_id, name, price, description, count_in_stock, rating, num_reviews,
          is_listed, created_at, updated_at, published_at)
       SELECT 'large' || n, 'Large ' || n, 1, repeat('long text ', 2000), 1, 0, 0, true, now(), now(), now()
         FROM generate_series(1, $1) n`,
      [COUNT],
    );
  });

  test('is complete, each product once, newest first', async () => {
    const { body } = await shop.client.api<SiteContent>('GET', '/build/content');
    const { rows } = await shop.database.query<{ id: string }>(
      'SELECT document_id AS id FROM products WHERE is_listed ORDER BY created_at DESC, document_id',
    );
    expect(rows.length).toBeGreaterThan(COUNT);
    expect(body.products.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
  });

  test('breaks off when the database stops, so that a part is not taken for the whole', async () => {
    const answer = await request();
    expect(answer.status).toBe(200);
    await line.cut();
    await expect(answer.text()).rejects.toThrow('terminated');
    await line.mend();
    await expectBack();
  });

  test('ends its transaction when the client disconnects', async () => {
    const leaving = new AbortController();
    await request(leaving.signal);
    leaving.abort();
    await eventually(async () => {
      const { rows } = await shop.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL
            AND pid <> pg_backend_pid()`,
      );
      return rows.length === 0 || undefined;
    });
  });
});
