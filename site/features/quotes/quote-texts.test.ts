import { NO_REFERENCE } from 'shared/schemas';
import { expect, test } from 'vitest';
import { canBeRenewed, changeText, lackOf, promiseOf, referenceToday } from './quote-texts.ts';

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

test('an open quote says that a discount is not taken off lower prices', () => {
  expect(promiseOf({ discount: null })).toContain('come to less, those count');
  const discount = { amount: 1, reason: 'For a school' };
  expect(promiseOf({ discount })).toContain('come to less, even without the discount, those count');
});

test('an order begins with the references of its quote, without a day that has passed', () => {
  const notBefore = (day: string) => referenceToday({ ...NO_REFERENCE, notBefore: day }).notBefore;
  expect(notBefore('2026-01-31')).toBeNull();
  expect(notBefore('2999-01-31')).toBe('2999-01-31');
});

test('a quote can be renewed once, after it has ended', () => {
  expect(canBeRenewed({ status: 'open', renewedBy: null })).toBe(false);
  expect(canBeRenewed({ status: 'expired', renewedBy: null })).toBe(true);
  expect(canBeRenewed({ status: 'withdrawn', renewedBy: 'q2' })).toBe(false);
});
