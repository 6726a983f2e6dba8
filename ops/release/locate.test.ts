import { describe, expect, test } from 'vitest';
import { locate } from './locate.ts';

const candidates = (pathname: string) => {
  const target = locate(pathname);
  return target.kind === 'files' ? target.candidates : target;
};

describe('URLs of pages', () => {
  const standInOf = (pathname: string) => {
    const target = locate(pathname);
    return target.kind === 'files' ? target.standIn : target;
  };

  test('pages that may be younger than the release are rendered from the CMS’s answer', () => {
    const rendered = (call: string, kind: string) => ({ call: `/build/pages/${call}`, kind });
    expect(standInOf('/product/abc')).toEqual(rendered('products/abc', 'products'));
    expect(standInOf('/info/a')).toEqual(rendered('pages/a', 'pages'));
    const outOfFolder = rendered('services/a%2F..%2Fb', 'services');
    expect(standInOf('/services/a%2F..%2Fb')).toEqual(outOfFolder);
  });

  test('the shell of a category is sent once the CMS knows the category', () => {
    for (const pathname of ['/category/a', '/category/a/page/2'])
      expect(standInOf(pathname)).toEqual({ call: '/api/products?itemsPerPage=1&category=a' });
    expect(standInOf('/brand/a%26b')).toEqual({
      call: '/api/products?itemsPerPage=1&brand=a%26b',
    });
    for (const pathname of ['/about', '/order/abc', '/search/abc', '/admin/products/2'])
      expect(standInOf(pathname)).toBeUndefined();
  });

  test('a keyword with a dot, a slash or a backslash still finds the search shell', () => {
    expect(candidates('/search/.5mm')).toEqual(['/shells/shop.html']);
    expect(candidates('/search/a%2F%2Fb')).toEqual(['/shells/shop.html']);
    expect(candidates('/search/a%5Cb')).toEqual(['/shells/shop.html']);
  });

  test('a shell has no URL', () => {
    expect(candidates('/shells/product')).toEqual([]);
  });
});

describe('never found', () => {
  test.each([
    ['a path out of the folder', '/..%2f..%2fetc/passwd'],
    ['a hidden file', '/.release.json'],
    ['a hidden folder', '/.git/config'],
    ['a null byte', '/about%00'],
    ['a broken escape', '/about%zz'],
    ['a compressed form', '/index.html.br'],
  ])('%s', (_what, pathname) => {
    expect(candidates(pathname)).toEqual([]);
  });

  test('a URL with two leading slashes is not redirected to another host', () => {
    expect(candidates('//evil.example/')).not.toHaveProperty('to');
  });
});
