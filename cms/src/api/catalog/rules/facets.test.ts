import { expect, test } from 'vitest';
import {
  applyFilters,
  countFacets,
  countOf,
  priceFacet,
  priceSteps,
  ratingFacet,
  type Cell,
  type CellFilter,
  type Chosen,
  type Names,
} from './facets';

const NO_PRICE = { min: null, max: null };

const cell = (fields: Partial<Cell>): Cell => ({
  categoryId: null,
  brandId: null,
  specSet: '0',
  price: 0,
  stars: 0,
  inStock: true,
  count: 1,
  ...fields,
});

const NAMES: Names = {
  category: [
    { id: 1, slug: 'shelf', name: 'Shelf', parentId: null },
    { id: 2, slug: 'box', name: 'Box', parentId: 1 },
    { id: 3, slug: 'bare', name: 'Bare', parentId: null },
  ],
  brand: [{ id: 1, slug: 'gum', name: 'Gum', parentId: null }],
  fields: [],
  specSets: new Map(),
};
const NOTHING: Chosen = {
  category: [],
  brand: [],
  specs: new Map(),
  price: NO_PRICE,
  rating: null,
};

const inBox: CellFilter = { facet: 'category', passes: ({ categoryId }) => categoryId === 2 };
const inStock: CellFilter = { facet: 'inStock', passes: (one) => one.inStock };
const CELLS = [
  cell({ categoryId: 1, count: 2 }),
  cell({ categoryId: 2, brandId: 1, count: 3 }),
  cell({ categoryId: 2, brandId: 1, inStock: false, count: 4 }),
  cell({ categoryId: 1, inStock: false, count: 5 }),
];

test('a list has the products that pass all filters; a facet ignores its own filter', () => {
  const passing = applyFilters(CELLS, [inBox, inStock]);
  expect(countOf(passing())).toBe(3);
  expect(countOf(passing('category'))).toBe(5);
  expect(countOf(passing('inStock'))).toBe(7);
  expect(countOf(passing('brand'))).toBe(3);
});

test('a category counts its subcategories, and an empty one is shown when it is chosen', () => {
  const passing = applyFilters(CELLS, []);
  const { category, brand, inStock: stock } = countFacets(passing, NAMES, NOTHING);
  expect(category).toEqual([
    { slug: 'shelf', name: 'Shelf', count: 14 },
    { slug: 'box', name: 'Box', count: 7 },
  ]);
  expect([brand, stock]).toEqual([[{ slug: 'gum', name: 'Gum', count: 7 }], { count: 5 }]);
  const chosen = countFacets(applyFilters([], []), NAMES, { ...NOTHING, category: [3] });
  expect(chosen.category).toEqual([{ slug: 'bare', name: 'Bare', count: 0 }]);
});

const inRanges = (...counts: number[]) => new Map(counts.entries());

test('a price range ends a cent before the next, the last one has no end', () => {
  expect(priceFacet(inRanges(4, 0, 1, 0, 0, 2), NO_PRICE)).toEqual([
    { min: 0, max: 9.99, count: 4 },
    { min: 20, max: 49.99, count: 1 },
    { min: 250, max: null, count: 2 },
  ]);
});

test('a chosen price range is shown even when it is empty', () => {
  const none = new Map<number, number>();
  expect(priceFacet(none, { min: 1000, max: 1999 })).toEqual([{ min: 10, max: 19.99, count: 0 }]);
  expect(priceFacet(none, { min: null, max: 999 })).toEqual([{ min: 0, max: 9.99, count: 0 }]);
  expect(priceFacet(none, { min: 25_000, max: null })).toEqual([{ min: 250, max: null, count: 0 }]);
  expect(priceFacet(none, { min: 1000, max: 2000 })).toEqual([]);
});

test('a rating counts products with more stars, and a chosen one is shown', () => {
  expect(ratingFacet(inRanges(7, 0, 0, 1, 2, 0), null)).toEqual([
    { min: 4, count: 2 },
    ...[3, 2, 1].map((min) => ({ min, count: 3 })),
  ]);
  expect(ratingFacet(inRanges(7), 5)).toEqual([{ min: 5, count: 0 }]);
});

test.each<[number | null, number | null, number[]]>([
  [null, null, []],
  [0, 999, []],
  [25_000, null, []],
  [1_234, null, [1_234]],
  [null, 5_000, [5_001]],
  [1_234, 5_500, [1_234, 5_501]],
])('the filter from %j to %j cents adds the price steps %j', (min, max, ends) => {
  const starts = [0, 1_000, 2_000, 5_000, 10_000, 25_000];
  expect(priceSteps({ min, max })).toEqual([...starts, ...ends].sort((a, b) => a - b));
});
