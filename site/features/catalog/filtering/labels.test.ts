import type { ListingFacets } from 'shared';
import { expect, it } from 'vitest';
import { isAmount, labelOf, priceLabel } from './labels.ts';

const facets: ListingFacets = {
  category: [{ slug: 'growing-kits', name: 'Growing Kits', count: 2 }],
  brand: [],
  price: [],
  rating: [],
  inStock: { count: 1 },
  spec: [{ slug: 'supply-voltage', name: 'Supply voltage', unit: 'V', kind: 'number', values: [] }],
};

it.each([
  [['category', 'growing-kits'], 'Growing Kits'],
  [['brand', 'quollworks'], 'quollworks'],
  [['minPrice', '12.5'], 'From $12.50'],
  [['maxPrice', 'cheap'], 'Up to cheap'],
  [['minRating', '4'], '4 stars and up'],
  [['minRating', '5'], '5 stars'],
  [['inStock', 'true'], 'In stock'],
  [['spec.supply-voltage', '3.3'], 'Supply voltage: 3.3 V'],
  [['spec.colour', 'red'], 'colour: red'],
] as const)('%j reads "%s"', (filter, label) => {
  expect(labelOf(filter, [filter], facets)).toBe(label);
});

it('labels a price range with both ends', () => {
  const range = [
    ['minPrice', '5'],
    ['maxPrice', '12.5'],
  ] as const;
  expect(labelOf(range[0], range, facets)).toBe('$5.00 to $12.50');
});

it('labels closed and open price ranges', () => {
  expect(priceLabel(0, 10)).toBe('Up to $10.00');
  expect(priceLabel(10, 25)).toBe('$10.00 to $25.00');
  expect(priceLabel(100, null)).toBe('$100.00 and up');
});

it('compares amounts by value, not by spelling', () => {
  expect(isAmount('12.50', 12.5)).toBe(true);
  expect(isAmount('12', 12.5)).toBe(false);
  expect(isAmount(undefined, null)).toBe(true);
  expect(isAmount(undefined, 0)).toBe(false);
});
