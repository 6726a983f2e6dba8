import { expect, test } from 'vitest';
import { priceFacet, ratingFacet, splitPrice } from './facets';

const NO_PRICE = { min: null, max: null };

test('ranges of prices end a cent before the next, and the last one never', () => {
  expect(priceFacet([4, 0, 1, 0, 0, 2], NO_PRICE)).toEqual([
    { min: 0, max: 9.99, count: 4 },
    { min: 20, max: 49.99, count: 1 },
    { min: 250, max: null, count: 2 },
  ]);
});

test('a range that is chosen stays when it is empty', () => {
  const none = [0, 0, 0, 0, 0, 0];
  expect(priceFacet(none, { min: 1000, max: 1999 })).toEqual([{ min: 10, max: 19.99, count: 0 }]);
  expect(priceFacet(none, { min: null, max: 999 })).toEqual([{ min: 0, max: 9.99, count: 0 }]);
  expect(priceFacet(none, { min: 25_000, max: null })).toEqual([{ min: 250, max: null, count: 0 }]);
  expect(priceFacet(none, { min: 1000, max: 2000 })).toEqual([]);
});

test('stars count those with more, and what is chosen stays', () => {
  expect(ratingFacet([7, 0, 0, 1, 2, 0], null)).toEqual([
    { min: 4, count: 2 },
    ...[3, 2, 1].map((min) => ({ min, count: 3 })),
  ]);
  expect(ratingFacet([7, 0, 0, 0, 0, 0], 500)).toEqual([{ min: 5, count: 0 }]);
});

test.each<[number | null, number | null, number[], [number, number][]]>([
  [null, null, [0, 1, 2, 3, 4, 5], []],
  [0, 999, [0], []],
  [1_000, 4_999, [1, 2], []],
  [25_000, null, [5], []],
  [1_234, null, [2, 3, 4, 5], [[1_234, 1_999]]],
  [null, 5_000, [0, 1, 2], [[5_000, 5_000]]],
  [
    1_234,
    5_500,
    [2],
    [
      [1_234, 1_999],
      [5_000, 5_500],
    ],
  ],
  [1_100, 1_200, [], [[1_100, 1_200]]],
])('from %j to %j cents are whole ranges and parts of others', (min, max, whole, parts) => {
  expect(splitPrice({ min, max })).toEqual({ whole, parts });
});
