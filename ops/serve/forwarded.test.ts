import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { upstreamHeaders, type Trust } from './forwarded.ts';

const headersFor = (headers: Record<string, string>, trust: Trust) =>
  upstreamHeaders(
    { headers, socket: { remoteAddress: '198.51.100.1' } } as unknown as IncomingMessage,
    headers,
    trust,
  );

test('the CMS gets the secret and what the front server knows of a visitor, not the visitor’s own claims', () => {
  const made = {
    'x-trusted-proxy-secret': 'made up',
    forwarded: 'for=1.1.1.1',
    'x-forwarded-port': '99',
    'x-real-ip': '1.1.1.1',
    host: 'shop.example',
    accept: '*/*',
  };
  const ours = {
    host: 'shop.example',
    accept: '*/*',
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'shop.example',
  };
  expect(headersFor(made, { secret: 'ours' })).toEqual({
    ...ours,
    'x-trusted-proxy-secret': 'ours',
  });
  expect(headersFor(made, {})).toEqual(ours);
});

test.each([
  ['203.0.113.7', 0, '198.51.100.1'],
  ['203.0.113.7', 1, '203.0.113.7'],
  ['192.0.2.1, 203.0.113.7', 1, '203.0.113.7'],
  ['192.0.2.1, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
  ['203.0.113.7', 2, '198.51.100.1'],
  ['', 1, '198.51.100.1'],
])('a visitor forwarded as "%s" over %i known proxies has the address %s', (named, hops, address) => {
  expect(headersFor({ 'x-forwarded-for': named }, { hops })['x-forwarded-for']).toBe(address);
});
