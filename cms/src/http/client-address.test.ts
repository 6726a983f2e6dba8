import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address';

const SECRET = 'known to the proxy';
const PROOF = { 'x-trusted-proxy-secret': SECRET };

const addressOf = (headers: Record<string, string>, secret: string | undefined = SECRET) =>
  clientAddress({ headers, socket: { remoteAddress: '198.51.100.1' } } as never, secret);

test('the proxy’s word on the visitor’s address counts', () => {
  expect(addressOf({ ...PROOF, 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7');
});

test('of several addresses the one counts that the proxy has added', () => {
  expect(addressOf({ ...PROOF, 'x-forwarded-for': '192.0.2.1, 203.0.113.7' })).toBe('203.0.113.7');
});

test.each<[string, IncomingMessage['headers']]>([
  ['without the secret', {}],
  ['with another secret', { 'x-trusted-proxy-secret': 'known to the proxi' }],
  ['with a part of the secret', { 'x-trusted-proxy-secret': 'known' }],
])('a forwarded address %s changes nothing', (_case, headers) => {
  expect(addressOf({ ...(headers as object), 'x-forwarded-for': '203.0.113.7' })).toBe(
    '198.51.100.1',
  );
});

test('nobody is trusted while no secret is set', () => {
  const forged = { 'x-trusted-proxy-secret': '', 'x-forwarded-for': '203.0.113.7' };
  expect(addressOf(forged, '')).toBe('198.51.100.1');
});

test('what is no address is not taken for one', () => {
  expect(addressOf({ ...PROOF, 'x-forwarded-for': 'unknown' })).toBe('198.51.100.1');
});
