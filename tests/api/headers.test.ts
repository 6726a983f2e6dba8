import { expect, test } from 'vitest';
import { place } from './shop.ts';

/** What every answer of the CMS says, and does not say, about itself and to whom it may be shown. */

const PATHS = ['/api/health', '/api/products', '/api/unknown', '/build/state', '/admin'];
const answer = (path: string, init: RequestInit = {}) => fetch(`${place.cmsUrl}${path}`, init);
const cors = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

test.each(PATHS)('nobody is told at %s what the shop runs on', async (path) => {
  expect((await answer(path)).headers.get('X-Powered-By')).toBe(null);
});

test.each(PATHS)('no page elsewhere may read %s, and nothing half says so', async (path) => {
  expect(cors(await answer(path))).toEqual([]);
  for (const origin of ['https://evil.example', 'null', ''])
    expect(cors(await answer(path, { headers: { Origin: origin } }))).toEqual([]);
});

test('a page elsewhere that asks whether it may is not told that it may', async () => {
  const asked = await answer('/api/orders', {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(cors(asked)).toEqual([]);
});
