import { NO_REFERENCE } from 'shared/schemas';
import { expect, test } from 'vitest';
import { canBeChanged, canBeRenewed, changeText, lackOf, promiseOf, referenceToday } from './quote-texts.ts';

test.each([
  [{ qty: 2, countInStock: 2 }, null],
  [{ qty: 3, countInStock: 2 }, 'Only 2 in stock now'],
  [{ qty: 1, countInStock: 0 }, 'Out of stock now'],
  [{ qty: 1, countInStock: null }, 'No longer sold'],
])('of %o lacks: %s', (item, text) => {
  expect(lackOf(item)).toBe(text);
});

const before = { qty: 28, price: 10 };
const now = { qty: 30, price: 12.5 };

test.each([
  [{ before, now, isSold: true }, 'Sensor: was 28 × $10.00, now 30 × $12.50'],
  [{ before: null, now, isSold: true }, 'Sensor: added, 30 × $12.50'],
  [{ before, now: null, isSold: true }, 'Sensor: taken off, was 28 × $10.00'],
  [{ before, now: null, isSold: false }, 'Sensor: no longer sold, was 28 × $10.00'],
])('the change %j in words: %s', (change, text) => {
  expect(changeText({ name: 'Sensor', partNum: 'S-1', ...change })).toBe(text);
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

test('a quote without an order can be changed once, and renewed once it has ended', () => {
  expect(canBeChanged({ status: 'open', renewedBy: null })).toBe(true);
  expect(canBeChanged({ status: 'accepted', renewedBy: null })).toBe(false);
  expect(canBeChanged({ status: 'expired', renewedBy: 'Q-1002' })).toBe(false);
  expect(canBeRenewed({ status: 'open', renewedBy: null })).toBe(false);
  expect(canBeRenewed({ status: 'expired', renewedBy: null })).toBe(true);
  expect(canBeRenewed({ status: 'withdrawn', renewedBy: 'Q-1002' })).toBe(false);
});
