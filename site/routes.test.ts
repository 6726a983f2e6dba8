import { describe, expect, it } from 'vitest';
import { matchRoute, paths } from './routes.ts';

describe('paths', () => {
  it('gives the first page of the shop and of a search a short URL', () => {
    expect(paths.shopPage(1)).toBe('/shop');
    expect(paths.search('soil probe', 1)).toBe('/search/soil%20probe');
  });

  it('puts the number of later pages in the URL', () => {
    expect(paths.shopPage(3)).toBe('/page/3');
    expect(paths.search('probe', 2)).toBe('/search/probe/page/2');
    expect(paths.category('sensors', 2)).toBe('/category/sensors/page/2');
  });

  it('keeps a keyword with a slash in one segment', () => {
    expect(paths.search('3.3/5 V')).toBe('/search/3.3%2F5%20V');
  });
});

describe('matchRoute', () => {
  it.each([
    [paths.service('SLT-001'), '/shells/service', { id: 'SLT-001' }],
    [paths.product('abc'), '/shells/product', { id: 'abc' }],
    [paths.info('returns'), '/404', { slug: 'returns' }],
    [paths.order('o1'), '/shells/order', { id: 'o1' }],
    [paths.shopPage(2), '/shells/shop', { pageNumber: '2' }],
    [paths.search('50% & more/less'), '/shells/shop', { keyword: '50% & more/less' }],
    [paths.search('probe', 4), '/shells/shop', { keyword: 'probe', pageNumber: '4' }],
    ['/shop/probe/4', '/shells/shop', { keyword: 'probe', pageNumber: '4' }],
    [paths.category('sensors'), '/shells/group', { slug: 'sensors' }],
    [paths.brand('wattlebird', 2), '/shells/group', { slug: 'wattlebird', pageNumber: '2' }],
  ])('serves %s with %s', (pathname, shell, params) => {
    expect(matchRoute(pathname)).toMatchObject({ shell, params });
  });

  it.each([
    '/',
    '/shop',
    '/services',
    '/nowhere',
    '/product',
    '/product/a/b',
    '/services/',
    '/search/%E0%A4%A', // a broken percent sequence
  ])('has no shell for %s', (pathname) => {
    expect(matchRoute(pathname)).toBeNull();
  });
});
