import { describe, expect, it } from 'vitest';
import { fewLabel, statusLabel, stockLabel } from '../../lib/stock.ts';
import {
  quantityOf,
  ratingBars,
  reviewCountLabel,
  shownReviews,
  specificationRows,
} from './product-texts.ts';

describe('quantity', () => {
  it('is the input, limited to the stock', () => {
    expect(quantityOf('1', 3)).toBe(1);
    expect(quantityOf('3', 3)).toBe(3);
    for (const typed of ['4', '85', '1e9']) expect(quantityOf(typed, 3)).toBe(3);
  });

  it('is null unless the input is a positive integer', () => {
    for (const typed of ['', '0', '-1', '1.5', 'two']) expect(quantityOf(typed, 3)).toBeNull();
    expect(quantityOf('1', 0)).toBeNull();
  });
});

describe('labels', () => {
  it('say whether the product is in stock', () => {
    expect(statusLabel({ countInStock: 1 })).toBe('In Stock');
    expect(statusLabel({ countInStock: 0 })).toBe('Out Of Stock');
  });

  it('say how few are left', () => {
    const few = [0, 1, 5, 6].map((countInStock) => fewLabel({ countInStock }));
    expect(few).toEqual(['', 'Only 1 left', 'Only 5 left', '']);
    const all = [0, 3, 6].map((countInStock) => stockLabel({ countInStock }));
    expect(all).toEqual(['0 available', 'Only 3 left', '6 available']);
  });

  it('count reviews in the singular and in the plural', () => {
    expect([0, 1, 2].map(reviewCountLabel)).toEqual(['No reviews yet', '1 review', '2 reviews']);
  });
});

it('shows three reviews at first, or all', () => {
  expect(shownReviews([1, 2, 3, 4], false)).toEqual([1, 2, 3]);
  expect(shownReviews([1, 2, 3, 4], true)).toEqual([1, 2, 3, 4]);
});

it('counts reviews by stars, most stars first', () => {
  expect(ratingBars([1, 0, 0, 0, 2])).toEqual([
    { label: '5 stars', count: 2, share: '67%' },
    { label: '4 stars', count: 0, share: '0%' },
    { label: '3 stars', count: 0, share: '0%' },
    { label: '2 stars', count: 0, share: '0%' },
    { label: '1 star', count: 1, share: '33%' },
  ]);
});

it('joins values of the same name in one row, with units', () => {
  const rows = specificationRows([
    { name: 'Wireless', value: 'Wi-Fi', unit: null },
    { name: 'Logic level', value: '3.3', unit: 'V' },
    { name: 'Wireless', value: 'LoRa', unit: null },
  ]);
  expect(rows).toEqual([
    { name: 'Wireless', value: 'Wi-Fi, LoRa' },
    { name: 'Logic level', value: '3.3 V' },
  ]);
});
