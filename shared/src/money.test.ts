import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCY, ORDER_TOTAL_MAX_CENTS } from './constants.ts';
import { gstIn } from './gst.ts';
import { formatAmount, formatPrice, itemsPrice, toCents } from './money.ts';

test('dollars become whole cents, however they are stored', () => {
  expect([0.1, 19.99, 1.005, 4.35, 1e6].map(toCents)).toEqual([10, 1999, null, 435, 100_000_000]);
});

test('invalid amounts are null', () => {
  expect([Number.NaN, Infinity, 0.001].map(toCents)).toEqual([null, null, null]);
});

test('lines are added in cents', () => {
  expect(
    itemsPrice([
      { price: 0.1, qty: 1 },
      { price: 0.2, qty: 1 },
    ]),
  ).toBe(0.3);
  expect(
    itemsPrice([
      { price: 19.99, qty: 3 },
      { price: Number.NaN, qty: 2 },
    ]),
  ).toBe(59.97);
});

test('prices are shown with a dollar sign, two decimals and separated thousands', () => {
  expect([12, 0.5, 1234.5, 9_999_999.99].map(formatPrice)).toEqual([
    '$12.00',
    '$0.50',
    '$1,234.50',
    '$9,999,999.99',
  ]);
});

test('prices have the format of Intl.NumberFormat for en-AU', () => {
  const { format } = new Intl.NumberFormat('en-AU', { style: 'currency', currency: CURRENCY });
  for (let cents = 1; cents < 1e12; cents = Math.ceil(cents * 1.7))
    for (const price of [cents / 100, -cents / 100]) expect(formatPrice(price)).toBe(format(price));
});

test('machine-readable amounts have no separators', () => {
  expect(formatAmount(1234.5)).toBe('1234.50');
});

const total = integer({ min: 0, max: ORDER_TOTAL_MAX_CENTS });

test.each([
  [0, 0],
  [5, 0],
  [6, 1],
  [1100, 100],
  [1995, 181],
  [100_000, 9091],
])('the GST in %i cents is %i', (price, gst) => {
  expect(gstIn(price)).toBe(gst);
});

test('GST is the nearest cent to a tenth of the value without it', () => {
  assert(
    property(total, (price) => {
      expect(Math.abs(11 * gstIn(price) - price)).toBeLessThanOrEqual(5);
    }),
  );
});

test('a higher price never has less GST', () => {
  assert(
    property(total, (price) => {
      expect(gstIn(price + 1) - gstIn(price)).toBeGreaterThanOrEqual(0);
    }),
  );
});
