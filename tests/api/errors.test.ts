import { expect, test } from 'vitest';
import { addProduct } from './buying.ts';
import { api, response, signUp, sql } from './shop.ts';

test.each([
  ['GET', '/api/nothing', 404],
  ['GET', '/api', 404],
  ['GET', '/api/products/a/b', 404],
  ['PATCH', '/api/orders/mine', 405],
  ['GET', '/API/nothing', 404],
  ['GET', '/Api', 404],
  ['GET', '/API/orders', 401],
  ['GET', '/aPi/products/none', 404],
])('%s %s is answered %i in the common shape and not cached', async (method, path, status) => {
  const answer = await api(method, path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  expect(Object.keys(answer.body)).toEqual(['message']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  ['POST', '/api/auth/local'],
  ['POST', '/api/auth/local/register'],
  ['GET', '/api/users-permissions/roles'],
  ['GET', '/api/upload/files'],
  ['GET', '/api/reviews'],
  ['GET', '/api/order-lines'],
])('Strapi’s own %s %s does not exist', async (method, path) => {
  expect(await api(method, path, { body: method === 'POST' ? {} : undefined })).toMatchObject(
    response(404, 'Not found'),
  );
});

test('a server error shows no details', async () => {
  await sql`ALTER TABLE reviews RENAME TO reviews_elsewhere`;
  try {
    const { _id } = await addProduct();
    expect(await api('GET', `/api/products/${_id}`)).toMatchObject(response(500, 'Internal Server Error'));
  } finally {
    await sql`ALTER TABLE reviews_elsewhere RENAME TO reviews`;
  }
});

test('a zero byte is a client error, wherever it is', async () => {
  const [{ token }, { _id }] = [await signUp(), await addProduct()];
  const body = { rating: 4, comment: 'a\0b' };
  for (const answer of [
    await api('GET', '/api/products/a%00b'),
    await api('POST', `/api/products/${_id}/reviews`, { body, token }),
  ]) {
    expect(answer).toMatchObject(response(400, 'Text must not hold a zero byte'));
  }
});

test('responses are not cached, or revalidated where they are the same for everybody', async () => {
  const { token } = await signUp();
  const keptBy = async (path: string, user?: string) =>
    (await api('GET', path, { token: user })).headers.get('Cache-Control');
  expect(await keptBy('/api/products')).toBe('no-cache');
  expect(await keptBy('/api/products', token)).toBe('no-store');
  expect(await keptBy('/api/users/profile', token)).toBe('no-store');
  expect(await keptBy('/api/config/payments')).toBe('no-store');
});

test('malformed JSON and a body that is too large are reported as such', async () => {
  const json = { 'Content-Type': 'application/json' };
  const malformed = await api('POST', '/api/users/login', { body: '{"email":', headers: json });
  expect(malformed).toMatchObject(response(400, 'The request body is not valid JSON'));
  const body = JSON.stringify({ email: 'x'.repeat(300_000) });
  const large = await api('POST', '/api/users/login', { body, headers: json });
  expect(large).toMatchObject(response(413, 'Request body is too large'));
});

test('an unreadable request is answered in the common shape, too', async () => {
  expect(await api('GET', `/api/products?keyword=${'a'.repeat(20_000)}`)).toMatchObject(
    response(431, 'The address or headers are too long'),
  );
});
