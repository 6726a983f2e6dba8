import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productQuerySchema } from './product-query';

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
  { category: { slug: 'sensors' } },
  { brand: Array.from({ length: 51 }, String) },
  { minPrice: '-1' },
  { minPrice: '' },
  { maxPrice: '1.005' },
  { maxPrice: '5', minPrice: '5.01' },
  { inStock: 'yes' },
  { minRating: '0' },
  { minRating: '4.5' },
  { minRating: '6' },
  { sort: 'brand' },
  { sort: ['price', 'name'] },
  { facets: '1' },
  { 'spec.interface': { of: 'I2C' } },
])('%j is refused with the name of the parameter', (query) => {
  const { issues } = v.safeParse(productQuerySchema, query);
  const [name = ''] = Object.keys(query);
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    [name, expect.stringContaining(name)],
  ]);
});

test('filters are parsed, repeated ones as lists', () => {
  const query = {
    category: 'sensors',
    brand: ['Paddock', ' wattle\0 '],
    minPrice: '9.50',
    maxPrice: '20',
    minRating: '4',
    inStock: 'true',
    sort: '-price',
    facets: 'true',
    'spec.supply-voltage': ['3.3', '5'],
    'spec.Interface': 'I2C',
    utm_source: 'mail',
  };
  expect(v.parse(productQuerySchema, query)).toMatchObject({
    category: ['sensors'],
    brand: ['Paddock', 'wattle'],
    minPrice: 9.5,
    maxPrice: 20,
    minRating: 4,
    inStock: 'true',
    sort: '-price',
    facets: 'true',
    specs: [
      { name: 'supply-voltage', values: ['3.3', '5'] },
      { name: 'Interface', values: ['I2C'] },
    ],
  });
});

test('a keyword is trimmed, cut off and without zero bytes', () => {
  const { keyword } = v.parse(productQuerySchema, { keyword: `  a\0${'b'.repeat(500)} ` });
  expect(keyword).toBe(`a${'b'.repeat(199)}`);
});
