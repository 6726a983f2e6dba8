import { runInNewContext } from 'node:vm';
import { listPages } from 'shared';
import { expect, test } from 'vitest';
import { adminPaths } from '../../../site/admin-routes.ts';
import { appPages, listedPages, paths } from '../../../site/routes.ts';
import { locate } from '../../release/locate.ts';
import { cloudFrontFunction } from './cloudfront.ts';
import { servingRules } from './rules.ts';

interface Handled {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string } };
}

const script = cloudFrontFunction(
  servingRules('https://shop.example', { '/category/probes': '/category/sensors' }),
);

/** The function's result for a URL. */
function handled(address: string): Handled {
  const [uri, query = ''] = address.split('?');
  const event = { request: { uri, rawQueryString: () => query } };
  return runInNewContext(`${script}\nhandler(event)`, { event }) as Handled;
}

const addresses = [
  ...Object.values(listedPages),
  ...Object.values(appPages),
  ...Object.values(listPages),
  paths.order('a'),
  paths.search('soil probe'),
  paths.search('50%', 2),
  paths.searchForm,
  paths.shopPage(3),
  paths.category('sensors', 2),
  paths.brand('wattlebird', 2),
  adminPaths.products(2),
  adminPaths.productSearch('probe', 3),
];

test.each(addresses)('%s leads to the same file as on the front server', (address) => {
  const target = locate(address);
  const [file] = target.kind === 'files' ? target.candidates.slice(-1) : [];
  expect(handled(address).uri).toBe(file);
});

test.each([
  paths.product('abc'),
  paths.service('SLT-001'),
  paths.category('a'),
  paths.brand('b'),
  '/favicon.svg',
  '/_astro/a.b.js',
])('%s leads to its own file', (address) => {
  const target = locate(address);
  expect(handled(address).uri).toBe(target.kind === 'files' ? target.candidates[0] : '');
});

test('a trailing slash is removed by a redirect, which keeps the query', () => {
  for (const [address, to] of [
    ['/shop/', '/shop'],
    ['/search/?keyword=soil%20probe', '/search?keyword=soil%20probe'],
    ['/index.html', '/'],
  ])
    expect(handled(address!)).toMatchObject({
      statusCode: 308,
      headers: { location: { value: to } },
    });
  expect(handled('//evil.example/').uri).toBe('//evil.example/.html');
});

test('a former URL redirects to the current one, with page number and query', () => {
  for (const [address, to] of [
    ['/category/probes', '/category/sensors'],
    ['/category/probes/page/2?sort=price', '/category/sensors/page/2?sort=price'],
  ])
    expect(handled(address!)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: to } },
    });
});

test('shells and hidden files have no URL, and pictures are keys of their bucket', () => {
  expect(handled('/shells/order').uri).toBe('/not-found');
  expect(handled('/.site.json').uri).toBe('/not-found');
  expect(handled('/uploads/probe-w800-0123456789.webp').uri).toBe('/probe-w800-0123456789.webp');
});
