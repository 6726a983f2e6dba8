import { expect, it } from 'vitest';
import { countLabel, readPageNumber, readPageSize, withPageSize } from './params.ts';

it('labels the number of products, with pages only if there are several', () => {
  expect(countLabel({ page: 2, total: 70, pages: 5 })).toBe('70 products, page 2 of 5');
  expect(countLabel({ page: 1, total: 1, pages: 1 })).toBe('1 product');
  expect(countLabel({ page: 1, total: 0, pages: 0 })).toBe('');
});

it('accepts only the offered page sizes', () => {
  expect(readPageSize('48')).toBe(48);
  for (const text of ['17', '', 'many', '-16', null]) expect(readPageSize(text)).toBe(16);
});

it('writes the page size to the URL unless it is the default', () => {
  expect(withPageSize('/page/2', 16)).toBe('/page/2');
  expect(withPageSize('/page/2', 32)).toBe('/page/2?itemsPerPage=32');
  expect(withPageSize('/shop?sort=price', 48)).toBe('/shop?sort=price&itemsPerPage=48');
});

it('accepts only positive integers as page number', () => {
  expect(readPageNumber('12')).toBe(12);
  for (const text of ['0', '-1', '1.5', 'x', '1e3', '99999999999', undefined])
    expect(readPageNumber(text)).toBe(1);
});
