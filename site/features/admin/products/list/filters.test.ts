import { expect, test } from 'vitest';
import { nextSort, viewOf } from './filters.ts';

test('a view is known by its filters', () => {
  expect(viewOf({ stock: 'out', listed: 'yes' })).toBe('Out of stock');
  expect(viewOf({ stock: '', listed: '' })).toBe('All products');
  expect(viewOf({ stock: 'low', listed: '' })).toBeUndefined();
});

test('a column is sorted up, then down, then as usual', () => {
  expect(nextSort('price', '')).toBe('price');
  expect(nextSort('price', 'price')).toBe('-price');
  expect(nextSort('price', '-price')).toBe('');
  expect(nextSort('price', '-name')).toBe('price');
});
