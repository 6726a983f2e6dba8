import { expect, test } from 'vitest';
import { summaryOf, valueIn, verbOf } from './words.ts';

const before = { price: 12.5, isListed: true, brand: 'Grow', category: 'Sensors' };
const after = { ...before, price: 13.75 };
const change = { _id: 'p1', name: 'Soil probe', partNum: 'SP-1', before, after };

test('a button says what it does to how many', () => {
  expect(verbOf({ isListed: false }, 12)).toBe('Hide 12 products');
  expect(verbOf({ pricePercent: 10 }, 1)).toBe('Change 1 price');
  expect(verbOf({ brand: 'Grow' }, 2)).toBe('Change the brand of 2 products');
  expect(verbOf({ category: 'Kits' }, 2)).toBe('Change the category of 2 products');
});

test('a preview shows the value that changes', () => {
  expect(valueIn({ pricePercent: 10 }, after)).toBe('$13.75');
  expect(valueIn({ isListed: false }, before)).toBe('in the shop');
  expect(summaryOf({ unchanged: 2, changes: [change] })).toBe('1 product will change, 2 stay as they are.');
  expect(summaryOf({ unchanged: 2, changes: [] })).toMatch(/^Nothing to change/);
});
