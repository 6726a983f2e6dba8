import type { Details, Product } from 'shared';
import { STOCK_MAX } from 'shared/schemas';
import { describe, expect, it } from 'vitest';
import { isChangedSince, stockAfter } from './product-change';

const basis = {
  name: 'Probe',
  partNum: 'P-1',
  price: 12.5,
  description: 'Measures',
  image: ['/a.webp', '/b.webp'],
  brand: 'Grow',
  category: 'Sensors',
  countInStock: 5,
};
const details: Details = {
  specifications: [{ name: 'Plug', value: 'BNC', unit: null }],
  documents: [{ label: 'Datasheet', url: 'https://example.com' }],
  worksWith: [{ _id: 'p2', name: 'Cable' }],
};
const product = (changes: Partial<Product & Details> = {}) =>
  ({ ...basis, ...details, ...changes }) as Product & Details;

describe('a product', () => {
  it('is unchanged while only its stock has moved', () => {
    expect(isChangedSince(basis, product({ countInStock: 1, rating: 5 }))).toBe(false);
  });

  it.each<Partial<Product>>([
    { name: 'Soil probe' },
    { partNum: 'P-2' },
    { price: 12.51 },
    { description: '' },
    { brand: 'Other' },
    { category: 'Tools' },
    { image: ['/a.webp'] },
    { image: ['/b.webp', '/a.webp'] },
    { image: ['/a.webp', '/b.webp', '/c.webp'] },
  ])('is changed with %j', (changes) => {
    expect(isChangedSince(basis, product(changes))).toBe(true);
  });

  it.each<Partial<Details>>([{ specifications: [] }, { documents: [] }, { worksWith: [] }])(
    'is changed by %j only if the lists were read before',
    (changes) => {
      expect(isChangedSince({ ...basis, ...details }, product(changes))).toBe(true);
      expect(isChangedSince(basis, product(changes))).toBe(false);
    },
  );

  it('is unchanged when a related product has a new name', () => {
    const worksWith = [{ _id: 'p2', name: 'Renamed' }];
    expect(isChangedSince({ ...basis, ...details }, product({ worksWith }))).toBe(false);
  });
});

describe('the stock that an admin saves', () => {
  it('is set as sent without a basis', () => {
    expect(stockAfter(7, undefined, { countInStock: 3 })).toBe(7);
  });

  it('keeps sales since it was read', () => {
    expect(stockAfter(5, { countInStock: 5 }, { countInStock: 3 })).toBe(3);
    expect(stockAfter(15, { countInStock: 5 }, { countInStock: 3 })).toBe(13);
  });

  it('stays between 0 and the highest stock', () => {
    expect(stockAfter(0, { countInStock: 5 }, { countInStock: 3 })).toBe(0);
    expect(stockAfter(STOCK_MAX, { countInStock: 0 }, { countInStock: 9 })).toBe(STOCK_MAX);
  });
});
