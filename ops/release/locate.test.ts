import { describe, expect, test } from 'vitest';
import { locate } from './locate.ts';

const candidates = (pathname: string) => {
  const target = locate(pathname);
  return target.kind === 'files' ? target.candidates : target;
};

describe('addresses of pages', () => {
  test('the root is the index page', () => {
    expect(candidates('/')).toEqual(['/index.html']);
  });

  test('a page is found without its extension', () => {
    expect(candidates('/about')).toEqual(['/about.html']);
  });

  test('a slash at the end leads to the address without it', () => {
    expect(locate('/about/')).toEqual({ kind: 'redirect', to: '/about' });
  });

  test('a product without a page of its own falls back to the shell', () => {
    expect(candidates('/product/abc')).toEqual(['/product/abc.html', '/shells/product.html']);
  });

  test('what a shell stands in for can be asked of the CMS, where anybody may know it', () => {
    const callOf = (pathname: string) => {
      const target = locate(pathname);
      return target.kind === 'files' ? target.call : target;
    };
    expect(callOf('/product/abc')).toBe('/api/products/abc');
    expect(callOf('/services/a%2F..%2Fb')).toBe('/api/services/a%2F..%2Fb');
    for (const pathname of ['/category/a', '/category/a/page/2'])
      expect(callOf(pathname)).toBe('/api/products?itemsPerPage=1&category=a');
    expect(callOf('/brand/a%26b')).toBe('/api/products?itemsPerPage=1&brand=a%26b');
    for (const pathname of ['/about', '/order/abc', '/search/abc', '/admin/products/2'])
      expect(callOf(pathname)).toBeUndefined();
  });

  test('a keyword with a dot, a slash or a backslash still finds the search shell', () => {
    expect(candidates('/search/.5mm')).toEqual(['/shells/shop.html']);
    expect(candidates('/search/a%2F%2Fb')).toEqual(['/shells/shop.html']);
    expect(candidates('/search/a%5Cb')).toEqual(['/shells/shop.html']);
  });

  test('a shell has no address of its own', () => {
    expect(candidates('/shells/product')).toEqual([]);
  });
});

describe('what is never answered', () => {
  test.each([
    ['a way out of the folder', '/..%2f..%2fetc/passwd'],
    ['a hidden file', '/.release.json'],
    ['a hidden folder', '/.git/config'],
    ['a null byte', '/about%00'],
    ['a broken escape', '/about%zz'],
    ['a ready-made encoding', '/index.html.br'],
  ])('%s', (_what, pathname) => {
    expect(candidates(pathname)).toEqual([]);
  });

  test('two slashes in front are not turned into a redirect to another host', () => {
    expect(candidates('//evil.example/')).not.toHaveProperty('to');
  });
});
