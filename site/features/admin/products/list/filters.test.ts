import { expect, test } from 'vitest';
import { nextSort, readFilters, viewOf, writeFilters } from './filters.ts';

test('filters stand in the address, and what it cannot mean is left out', () => {
  const filters = { stock: 'low', listed: undefined, sort: '-price' } as const;
  expect(writeFilters(filters)).toBe('?stock=low&sort=-price');
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(writeFilters(readFilters('?stock=much&sort=colour&listed=no'))).toBe('?listed=no');
  expect(writeFilters({})).toBe('');
});

test('a view is known by its filters', () => {
  expect(viewOf({ stock: 'out', listed: 'yes' })).toBe('Out of stock');
  expect(viewOf({ sort: 'name' })).toBe('All products');
  expect(viewOf({ stock: 'low' })).toBeUndefined();
});

test('a column is sorted up, then down, then as usual', () => {
  expect(nextSort('price', undefined)).toBe('price');
  expect(nextSort('price', 'price')).toBe('-price');
  expect(nextSort('price', '-price')).toBeUndefined();
  expect(nextSort('price', '-name')).toBe('price');
});
