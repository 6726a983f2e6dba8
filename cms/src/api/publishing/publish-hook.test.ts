import { expect, test } from 'vitest';
import { signatureOf } from './publish-hook';

test('a call is signed as documented', () => {
  // printf '1700000000.{"changes":[]}' | openssl dgst -sha256 -hmac 'a secret'
  expect(signatureOf('{"changes":[]}', 'a secret', new Date(1_700_000_000_999))).toBe(
    't=1700000000,v1=aeeb49b914797e4c6d4aa4806ee06d446162d11421b72c3b4704522588c3f432',
  );
});
