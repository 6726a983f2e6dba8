import { expect, test } from 'vitest';
import { addProduct, api, database, signUp } from './shop.ts';

test('health is ok', async () => {
  expect(await api('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test.each([
  ['GET', '/api/nothing', 404],
  ['GET', '/api', 404],
  ['GET', '/api/products/a/b', 404],
  ['PATCH', '/api/orders/mine', 405],
])('%s %s is answered %i in the one shape', async (method, path, status) => {
  const answer = await api(method, path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  expect(Object.keys(answer.body)).toEqual(['message']);
});

test.each([
  ['GET', '/API/nothing', 404],
  ['GET', '/Api', 404],
  ['GET', '/API/orders', 401],
  ['GET', '/aPi/products/none', 404],
])(
  '%s %s, in capitals, is answered %i in the one shape and kept by nobody',
  async (method, path, status) => {
    const answer = await api(method, path);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(['message']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  },
);

test.each([
  ['POST', '/api/auth/local'],
  ['POST', '/api/auth/local/register'],
  ['GET', '/api/users-permissions/roles'],
  ['GET', '/api/upload/files'],
  ['GET', '/api/reviews'],
  ['GET', '/api/order-lines'],
])('Strapi’s own %s %s is not there', async (method, path) => {
  expect(await api(method, path, { body: method === 'POST' ? {} : undefined })).toMatchObject({
    status: 404,
    body: { message: 'Not found' },
  });
});

test('our own failures say no more than that', async () => {
  await database.query('ALTER TABLE reviews RENAME TO reviews_elsewhere');
  try {
    const { _id } = await addProduct();
    expect(await api('GET', `/api/products/${_id}`)).toMatchObject({
      status: 500,
      body: { message: 'Internal Server Error' },
    });
  } finally {
    await database.query('ALTER TABLE reviews_elsewhere RENAME TO reviews');
  }
});

test('a zero byte is the sender’s fault, wherever it stands', async () => {
  const [{ token }, { _id }] = [await signUp(), await addProduct()];
  const body = { rating: 4, comment: 'a\0b' };
  for (const answer of [
    await api('GET', '/api/products/a%00b'),
    await api('POST', `/api/products/${_id}/reviews`, { body, token }),
  ]) {
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Text must not hold a zero byte' },
    });
  }
});

test('answers are kept by nobody, or asked for again where they are the same for everybody', async () => {
  const { token } = await signUp();
  const keptBy = async (path: string, user?: string) =>
    (await api('GET', path, { token: user })).headers.get('Cache-Control');
  expect(await keptBy('/api/products')).toBe('no-cache');
  expect(await keptBy('/api/products', token)).toBe('no-store');
  expect(await keptBy('/api/users/profile', token)).toBe('no-store');
  expect(await keptBy('/api/config/payments')).toBe('no-store');
});

test('malformed JSON and a body too large are said so', async () => {
  const json = { 'Content-Type': 'application/json' };
  const malformed = await api('POST', '/api/users/login', { body: '{"email":', headers: json });
  expect(malformed).toMatchObject({
    status: 400,
    body: { message: 'The request body is not valid JSON' },
  });
  const body = JSON.stringify({ email: 'x'.repeat(300_000) });
  const large = await api('POST', '/api/users/login', { body, headers: json });
  expect(large).toMatchObject({ status: 413, body: { message: 'Request body is too large' } });
});

test('what cannot be read as a request at all is answered in the one shape too', async () => {
  expect(await api('GET', `/api/products?keyword=${'a'.repeat(20_000)}`)).toMatchObject({
    status: 431,
    body: { message: 'The address or headers are too long' },
  });
});
