import { expect, it } from 'vitest';
import { countLabel, readPageNumber, readPageSize } from './params.ts';

it('counts what was found, with pages only where there are several', () => {
  expect(countLabel({ page: 2, total: 70, pages: 5 })).toBe('70 products, page 2 of 5');
  expect(countLabel({ page: 1, total: 1, pages: 1 })).toBe('1 product');
  expect(countLabel({ page: 1, total: 0, pages: 0 })).toBe('');
});

it('takes only a page size that is on offer', () => {
  expect(readPageSize('48')).toBe(48);
  for (const text of ['17', '', 'many', '-16']) expect(readPageSize(text)).toBe(16);
});

it('takes only whole page numbers above 0', () => {
  expect(readPageNumber('12')).toBe(12);
  for (const text of ['0', '-1', '1.5', 'x', '1e3', '99999999999', undefined])
    expect(readPageNumber(text)).toBe(1);
});
