import { expect, test } from 'vitest';
import { forLogs } from './for-logs.ts';

test.each([
  ['550 5.1.1 <bea.buyer+shop@example.com>: no such user', '550 5.1.1 <[e-mail]>: no such user'],
  ['Key (email)=(bea@example.com) already exists.', 'Key (email)=([e-mail]) already exists.'],
  ['"Bea" bea@localhost, cy@example.org', '"Bea" [e-mail], [e-mail]'],
  ["550 <pat.o'case@example.com>: no", '550 <[e-mail]>: no'],
  ["'bea@example.com' is taken", "'[e-mail]' is taken"],
  ['<o`a@example.com> q&a@example.com', '<[e-mail]> [e-mail]'],
  ['GET /search/bea.buyer%40example.com/page/2', 'GET /search/[e-mail]/page/2'],
  ['GET /reset-password?token=abc.def-1&x=2', 'GET /reset-password?token=[hidden]&x=2'],
  ['GET /api/quotes/shared/Zx-9_a/quote.pdf?x=1', 'GET /api/quotes/shared/[hidden]/quote.pdf?x=1'],
  ['GET /api/lists/shared/Zx-9_a', 'GET /api/lists/shared/[hidden]'],
  ['postgres://shop:s3cret@db:5432/shop', 'postgres://shop:[e-mail]:5432/shop'],
])('a log hides the data in %s', (text, shown) => {
  expect(forLogs(text)).toBe(shown);
});

test.each([
  'Order k3j2h1g0f9 is to be checked again: Error: PayPal answered 503',
  'deprecated, removed in pg@9.0. Use something else',
  'at load (/srv/shop/cms/node_modules/@strapi/core/dist/Strapi.js:12:3)',
])('a log keeps %s unchanged', (text) => {
  expect(forLogs(text)).toBe(text);
});

test('a very long word takes less than a second', () => {
  // Time of the processor: a busy machine lets the test wait.
  const begun = process.cpuUsage();
  forLogs(`@${'a'.repeat(200_000)}`);
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000);
});
