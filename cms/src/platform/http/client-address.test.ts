import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, clientBlock, keepTrustedHeaders } from './client-address';

const SECRET = 'known to the proxy';
const PROOF = { 'x-trusted-proxy-secret': SECRET };

const requestWith = (headers: IncomingMessage['headers']) =>
  ({ headers, socket: { remoteAddress: '198.51.100.1' } }) as Pick<IncomingMessage, 'headers' | 'socket'>;

const addressOf = (headers: Record<string, string>, secret = SECRET, hops?: number) =>
  clientAddress(requestWith(headers), { secret, hops });

test('our proxy’s forwarded address counts, the last of several', () => {
  for (const named of ['203.0.113.7', '192.0.2.1, 203.0.113.7'])
    expect(addressOf({ ...PROOF, 'x-forwarded-for': named })).toBe('203.0.113.7');
});

test.each<[string, IncomingMessage['headers']]>([
  ['without the secret', {}],
  ['with another secret', { 'x-trusted-proxy-secret': 'known to the proxi' }],
  ['with a part of the secret', { 'x-trusted-proxy-secret': 'known' }],
])('a forwarded address %s is ignored', (_case, headers) => {
  expect(addressOf({ ...(headers as object), 'x-forwarded-for': '203.0.113.7' })).toBe('198.51.100.1');
});

test('without a configured secret no proxy is trusted', () => {
  const forged = { 'x-trusted-proxy-secret': '', 'x-forwarded-for': '203.0.113.7' };
  expect(addressOf(forged, '')).toBe('198.51.100.1');
});

test('an invalid forwarded address is ignored', () => {
  expect(addressOf({ ...PROOF, 'x-forwarded-for': 'unknown' })).toBe('198.51.100.1');
});

test.each([
  ['192.0.2.1, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
  ['192.0.2.1, 203.0.113.7', 1, '203.0.113.7'],
  ['192.0.2.1, 203.0.113.7', 0, '203.0.113.7'],
  ['203.0.113.7', 3, '203.0.113.7'],
])('from %s, with %i proxies before the CMS, the visitor is %3$s', (named, hops, visitor) => {
  expect(addressOf({ ...PROOF, 'x-forwarded-for': named }, SECRET, hops)).toBe(visitor);
});

const CLAIMS = {
  'x-forwarded-for': '192.0.2.1, 203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'elsewhere.example',
};

function left(headers: Record<string, string>, isTls = false) {
  const request = requestWith({ host: 'cms.example', ...headers });
  keepTrustedHeaders(request, isTls, { secret: SECRET });
  return request.headers;
}

test('forwarding headers from strangers are removed', () => {
  expect(left(CLAIMS)).toEqual({ host: 'cms.example' });
});

test('the visitor’s address and scheme from our proxy are kept', () => {
  expect(left({ ...CLAIMS, ...PROOF })).toEqual({
    host: 'cms.example',
    ...PROOF,
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
  });
});

test('a panel with an https URL counts as reached by TLS, whatever the headers', () => {
  expect(left({ 'x-forwarded-proto': 'http' }, true)['x-forwarded-proto']).toBe('https');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::99', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, block) => {
  expect(clientBlock(address)).toBe(block);
});
