import { expect, test } from 'vitest';
import { place } from './shop.ts';

/** Headers that every response of the CMS has or must not have. */

const PATHS = ['/api/health', '/api/products', '/api/unknown', '/build/state', '/admin'];
const answer = (path: string, init: RequestInit = {}) => fetch(`${place.cmsUrl}${path}`, init);
const cors = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

test.each(PATHS)('%s does not reveal the server software', async (path) => {
  expect((await answer(path)).headers.get('X-Powered-By')).toBe(null);
});

test.each(PATHS)('pages of other origins cannot read %s', async (path) => {
  expect(cors(await answer(path))).toEqual([]);
  for (const origin of ['https://evil.example', 'null', ''])
    expect(cors(await answer(path, { headers: { Origin: origin } }))).toEqual([]);
});

test('a preflight request from another origin is not allowed', async () => {
  const asked = await answer('/api/orders', {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(cors(asked)).toEqual([]);
});
