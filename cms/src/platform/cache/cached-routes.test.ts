import qs from 'qs';
import { expect, test } from 'vitest';
import { addCachedRoute, matchCachedRoute, plainQuery } from './cached-routes';

addCachedRoute('GET /things/:id', (params) => Promise.resolve({ one: params }));
addCachedRoute('GET /things', (_params, query) => Promise.resolve({ all: query }));
addCachedRoute('GET /things/top', () => Promise.resolve('top'));

const read = (address: string) => matchCachedRoute(address)?.read() ?? null;

test('a request is matched by its path, a fixed path first', async () => {
  expect(await read('/api/things/abc-1')).toEqual({ one: { id: 'abc-1' } });
  expect(await read('/api/things/top')).toBe('top');
  expect(await read('/api/things?a=1&a=2&b=x+y')).toEqual({ all: { a: ['1', '2'], b: 'x y' } });
  expect(matchCachedRoute('/api/things/top')?.path).toBe('/api/things/top');
});

test.each([
  ['/api/things/'],
  ['/API/things'],
  ['/api/things/a%20b'],
  ['/api/things/a/b'],
  ['/api//things'],
  ['/api/things?a=1?b=2'],
  ['http://example.com/api/things'],
  ['/api/others'],
])('%s is left to Strapi’s middlewares', (address) => {
  expect(matchCachedRoute(address)).toBeNull();
});

/** How `strapi::query` parses a query. */
const byStrapi = (search: string) =>
  qs.parse(search, { strictNullHandling: true, arrayLimit: 100, depth: 20 });

test.each([
  [''],
  ['keyword=pump'],
  ['keyword=soil+moisture&pageNumber=2'],
  ['keyword=caf%C3%A9&spec.Supply%20voltage=5'],
  ['brand=a&brand=b&brand=c'],
  ['keyword='],
])('%j is parsed as Strapi does', (search) => {
  expect(plainQuery(search)).toEqual(byStrapi(search));
});

test.each([
  ['keyword'],
  ['a[b]=1'],
  ['a%5Bb%5D=1'],
  ['a=%E0%A4%A'],
  ['a=%'],
  ['a=1&&b=2'],
  ['=1'],
  ['a=é'],
  [Array.from({ length: 60 }, (_, at) => `a${at}=1`).join('&')],
])('%j is left to Strapi’s parser', (search) => {
  expect(plainQuery(search)).toBeNull();
});
