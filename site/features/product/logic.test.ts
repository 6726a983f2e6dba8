import type { Product } from 'shared';
import { describe, expect, it } from 'vitest';
import { scriptJson } from '../../logic/json-ld.ts';
import { statusLabel } from '../../logic/stock.ts';
import { productJsonLd } from './json-ld.ts';
import { acceptedQuantity, reviewCountLabel, reviewDate, shownReviews } from './logic.ts';

const product = (id: string, facts: Partial<Product> = {}) =>
  ({
    _id: id,
    name: id,
    price: 12.5,
    countInStock: 3,
    image: [`/${id}.webp`],
    ...facts,
  }) as Product;

describe('quantity', () => {
  it('accepts whole numbers from 1 to the stock and nothing else', () => {
    expect(acceptedQuantity('1', 3)).toBe(1);
    expect(acceptedQuantity('3', 3)).toBe(3);
    for (const typed of ['', '0', '-1', '4', '1.5', 'two', '1e9'])
      expect(acceptedQuantity(typed, 3)).toBeNull();
  });
});

describe('words', () => {
  it('tell whether there is stock', () => {
    expect(statusLabel({ countInStock: 1 })).toBe('In Stock');
    expect(statusLabel({ countInStock: 0 })).toBe('Out Of Stock');
  });

  it('count reviews in the singular and in the plural', () => {
    expect([0, 1, 2].map(reviewCountLabel)).toEqual(['0 reviews', '1 review', '2 reviews']);
  });

  it('date a review by the day it was in the shop, wherever the page is made', () => {
    expect(reviewDate('2026-03-01T20:00:00.000Z')).toBe('02/03/2026');
  });
});

it('shows three reviews first and all on demand', () => {
  expect(shownReviews([1, 2, 3, 4], false)).toEqual([1, 2, 3]);
  expect(shownReviews([1, 2, 3, 4], true)).toEqual([1, 2, 3, 4]);
});

describe('data for search engines', () => {
  const addresses = { url: 'https://shop/product/a', images: [], shopUrl: 'https://shop/shop' };

  it('offers the product at its price while there is stock', () => {
    expect(productJsonLd(product('a'), addresses).offers).toMatchObject({
      price: '12.50',
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
    });
    const soldOut = productJsonLd(product('a', { countInStock: 0 }), addresses);
    expect(soldOut.offers.availability).toBe('https://schema.org/OutOfStock');
  });

  it('mentions a rating only when somebody has rated', () => {
    expect(productJsonLd(product('a', { numReviews: 0 }), addresses)).not.toHaveProperty(
      'aggregateRating',
    );
    expect(productJsonLd(product('a', { numReviews: 2, rating: 4.5 }), addresses)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });

  it('cannot end the script it stands in', () => {
    expect(scriptJson({ name: '</script><script>' })).not.toContain('<');
  });
});
