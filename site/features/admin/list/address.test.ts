import { beforeEach, expect, it, vi } from 'vitest';
import { createAddress, oneOf, text } from './address.ts';

const address = createAddress({ state: oneOf(['to-ship', 'shipped'], 'all'), from: text });
const first = { keyword: '', pageNumber: 1, itemsPerPage: 16, state: 'all', from: '' } as const;
const read = (search: string) => address.read({ pathname: '/admin/things', search });

beforeEach(() => vi.stubGlobal('location', { pathname: '/admin/things' }));

it('missing or invalid parameters give the first page without filters', () => {
  expect(read('')).toEqual(first);
  expect(read('?page=0&rows=17&state=lost&other=x')).toEqual(first);
  expect(address.write(first)).toBe('/admin/things');
});

it('a query can be written to the URL and read back', () => {
  const query = {
    keyword: '50% & more? #1',
    pageNumber: 3,
    itemsPerPage: 48,
    ...({ state: 'to-ship', from: '2026-01-31' } as const),
  };
  const written = address.write(query);
  expect(written).toMatch(/\?state=to-ship&from=2026-01-31&keyword=.*&page=3&rows=48$/);
  expect(read(written.slice(written.indexOf('?')))).toEqual(query);
});

it('a list may set its own page sizes', () => {
  const long = createAddress({}, { sizes: [50], sizeName: 'size' });
  expect(long.read({ pathname: '', search: '?size=16' }).itemsPerPage).toBe(50);
  expect(long.write({ keyword: 'ada', pageNumber: 2, itemsPerPage: 50 })).toBe(
    '/admin/things?keyword=ada&page=2',
  );
});
