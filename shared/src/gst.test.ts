import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_TOTAL_MAX_CENTS } from './constants.ts';
import { gstIn } from './gst.ts';

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
