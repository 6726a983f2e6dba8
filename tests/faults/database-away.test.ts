import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import type { Answer } from '../fixtures/http.ts';
import { startLine, type Line } from '../fixtures/line.ts';
import { orderOf } from '../fixtures/order-of.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** A shop whose line to its database is cut: every call says that it will be back. */

/** A server that has stopped is known at once; one that is silent after a while. */
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
  const health = await shop.client.api('GET', '/api/health');
  expect([health.status, health.headers.get('Retry-After')]).toEqual([503, '5']);
}

const expectBack = () =>
  eventually(async () => {
    const answers = await Promise.all(calls.slice(0, 3).map((call) => call()));
    return answers.every(({ status }) => status === 200) ? true : undefined;
  });

test('while its database has stopped, every call is answered 503 at once', async () => {
  await line.cut();
  await expectAway(AT_ONCE_MS);
  await line.mend();
  await expectBack();
});

test('while its database is silent, every call is answered 503 after a while', async () => {
  line.silence();
  await expectAway(SILENCE_MS);
  await line.mend();
  await expectBack();
});
