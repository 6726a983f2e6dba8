import { runInNewContext } from 'node:vm';
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

/** What a CDN is told to do with an address. */
function handled(address: string): Handled {
  const [uri, query = ''] = address.split('?');
  const event = { request: { uri, rawQueryString: () => query } };
  return runInNewContext(`${script}\nhandler(event)`, { event }) as Handled;
}

const addresses = [
  ...Object.values(listedPages),
  ...Object.values(appPages),
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

test.each(addresses)('%s is answered by the file that the front server sends', (address) => {
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
])('%s has a file of its own', (address) => {
  const target = locate(address);
  expect(handled(address).uri).toBe(target.kind === 'files' ? target.candidates[0] : '');
});

test('addresses lead to the one without a slash at its end, with what was asked', () => {
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

test('a former address leads to the one of now, with its page and what was asked', () => {
  for (const [address, to] of [
    ['/category/probes', '/category/sensors'],
    ['/category/probes/page/2?sort=price', '/category/sensors/page/2?sort=price'],
  ])
    expect(handled(address!)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: to } },
    });
});

test('shells and hidden files have no address, and pictures are keys of their bucket', () => {
  expect(handled('/shells/order').uri).toBe('/not-found');
  expect(handled('/.site.json').uri).toBe('/not-found');
  expect(handled('/uploads/probe-w800-0123456789.webp').uri).toBe('/probe-w800-0123456789.webp');
});
