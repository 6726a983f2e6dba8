import { assert, integer, property, uniqueArray } from 'fast-check';
import { gstIn, ORDER_TOTAL_MAX_CENTS } from 'shared';
import { expect, test } from 'vitest';
import { gstOfRefund } from './gst';

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

test('partial refunds return exactly the GST of the order', () => {
  assert(
    property(uniqueArray(total, { minLength: 1, maxLength: 20 }), (amounts) => {
      const steps = [0, ...amounts.toSorted((one, other) => one - other)];
      const all = steps.at(-1) ?? 0;
      const gst = steps.slice(1).map((after, index) => gstOfRefund(all, steps[index] ?? 0, after));
      expect(gst.reduce((sum, cents) => sum + cents, 0)).toBe(gstIn(all));
      expect(Math.min(...gst)).toBeGreaterThanOrEqual(0);
    }),
  );
});
