import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { nextSort, sortingOf } from './sorting.tsx';

test('a column sorts ascending, then descending, then in default order', () => {
  expect(nextSort('price', '')).toBe('price');
  expect(nextSort('price', 'price')).toBe('-price');
  expect(nextSort('price', '-price')).toBe('');
  expect(nextSort('price', '-name')).toBe('price');
});

test('a list is sorted by a known sort, else in default order', () => {
  const $query = atom({ keyword: '', pageNumber: 1, itemsPerPage: 16, sort: '' as const });
  const go = vi.fn(async () => {});
  const { sortBy } = sortingOf({ $query, go }, { sorts: ['price', '-price'], names: [] });
  for (const sort of ['-price', 'colour', '']) sortBy(sort);
  expect(go.mock.calls).toEqual([[{ sort: '-price' }], [{ sort: '' }], [{ sort: '' }]]);
});
