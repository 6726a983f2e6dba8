import { expect, test } from 'vitest';
import { nextSort, viewOf } from './filters.ts';

test('finds the view of given filters', () => {
  expect(viewOf({ stock: 'out', listed: 'yes' })).toBe('Out of stock');
  expect(viewOf({ stock: '', listed: '' })).toBe('All products');
  expect(viewOf({ stock: 'low', listed: '' })).toBeUndefined();
});

test('a column sorts ascending, then descending, then in default order', () => {
  expect(nextSort('price', '')).toBe('price');
  expect(nextSort('price', 'price')).toBe('-price');
  expect(nextSort('price', '-price')).toBe('');
  expect(nextSort('price', '-name')).toBe('price');
});
