import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productQuerySchema } from './product';

test('a listing starts at page 1 with 16 products', () => {
  expect(v.parse(productQuerySchema, {})).toEqual({ keyword: '', pageNumber: 1, itemsPerPage: 16 });
});

test.each([
  { pageNumber: '0' },
  { pageNumber: '-1' },
  { pageNumber: '1.5' },
  { pageNumber: 'two' },
  { itemsPerPage: '101' },
  { pageNumber: ['1', '2'] },
  { ids: ['a', 'b'] },
  { ids: 'a,'.repeat(101) },
])('%j is refused', (query) => {
  expect(v.safeParse(productQuerySchema, query).success).toBe(false);
});

test('a keyword is trimmed, cut and freed of zero bytes', () => {
  const { keyword } = v.parse(productQuerySchema, { keyword: `  a\0${'b'.repeat(500)} ` });
  expect(keyword).toBe(`a${'b'.repeat(199)}`);
});
