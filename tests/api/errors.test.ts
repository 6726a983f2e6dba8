import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { addProduct, api, database, signUp } from './shop.ts';

test('health is ok', async () => {
  expect(await api('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test.each([
  ['GET', '/api/nothing', 404],
  ['GET', '/api', 404],
  ['GET', '/api/products/a/b', 404],
  ['PATCH', '/api/products/top', 405],
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

test('answers are kept by nobody', async () => {
  const { headers } = await api('GET', '/api/products');
  expect(headers.get('Cache-Control')).toBe('no-store');
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

test('the CMS does not start without its secrets, or with a stand-in outside the local stack', async () => {
  const start = (environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['dist/src/strapi/server.js'], {
      cwd: join(import.meta.dirname, '../../cms'),
      env: { PATH: process.env.PATH, ...environment },
    }).then(
      () => ({ code: 0, stderr: '' }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    );
  const bare = await start({ NODE_ENV: 'production' });
  expect(bare.code).toBe(1);
  expect(bare.stderr).toContain('DATABASE_URL is not set\nAPP_KEYS is not set\n');
  const alone = await start({ ...inject('environment'), TRUSTED_PROXY_SECRET: '' });
  expect([alone.code, alone.stderr.trim()]).toEqual([1, 'TRUSTED_PROXY_SECRET is not set']);
  const bucket = await start({ ...inject('environment'), S3_BUCKET: 'pictures' });
  expect(bucket.stderr.trim()).toBe('S3_REGION is not set\nS3_PUBLIC_URL is not set');
  const unsigned = await start({ ...inject('environment'), PUBLISH_HOOK_URL: 'build.example' });
  expect(unsigned.stderr.trim().split('\n')).toEqual([
    'PUBLISH_HOOK_SECRET is not set, though PUBLISH_HOOK_URL is',
    'PUBLISH_HOOK_URL is not an http or https address',
  ]);
  const aimless = await start({ ...inject('environment'), PUBLISH_HOOK_SECRET: 'secret' });
  expect(aimless.stderr.trim()).toBe('PUBLISH_HOOK_URL is not set, though PUBLISH_HOOK_SECRET is');
  const signIns = await start({ ...inject('environment'), SIGN_INS_PER_HOUR: '0' });
  expect(signIns.stderr.trim()).toBe('SIGN_INS_PER_HOUR is not a whole number from 1 to 999999999');
  const standIn = await start({ ...inject('environment'), LOCAL_STACK: 'false' });
  expect(standIn.code).toBe(1);
  expect(standIn.stderr.trim().split('\n')).toEqual([
    'PAYPAL_API_URL names a payments stand-in, which only the local stack may use',
    'PAYPAL_SDK_URL names a payments stand-in, which only the local stack may use',
  ]);
});
