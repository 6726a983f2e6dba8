import { expect, test } from 'vitest';
import { canBeRenewed, changeText, lackOf } from './logic.ts';

test.each([
  [{ qty: 2, countInStock: 2 }, null],
  [{ qty: 3, countInStock: 2 }, 'Only 2 in stock now'],
  [{ qty: 1, countInStock: 0 }, 'Out of stock now'],
  [{ qty: 1, countInStock: null }, 'No longer sold'],
])('of %o lacks: %s', (item, text) => {
  expect(lackOf(item)).toBe(text);
});

test('a change says the price before and now', () => {
  const change = { name: 'Sensor', partNum: 'S-1', priceBefore: 10, price: 12.5 };
  expect(changeText(change)).toBe('Sensor: was $10.00, now $12.50');
  expect(changeText({ ...change, price: null })).toBe('Sensor: no longer sold, was $10.00');
});

test('a quote can be renewed once, after it has ended', () => {
  expect(canBeRenewed({ status: 'open', renewedBy: null })).toBe(false);
  expect(canBeRenewed({ status: 'expired', renewedBy: null })).toBe(true);
  expect(canBeRenewed({ status: 'withdrawn', renewedBy: 'q2' })).toBe(false);
});
