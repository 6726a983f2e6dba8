import { array, assert, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCY, ORDER_TOTAL_MAX_CENTS } from './constants.ts';
import {
  formatAmount,
  formatPrice,
  gstIn,
  itemsPrice,
  itemsTotal,
  toCents,
  worthOfPieces,
} from './money.ts';

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

test('a discount is shared by price, its odd cents by the largest remainder', () => {
  // 100 cents on 2000, 700 and 300: 66.67, 23.33 and 10.
  const goods = [
    [1000, 2],
    [700, 1],
    [300, 1],
  ] as const;
  const worthOf = (index: number, pieces: number, before = 0) =>
    worthOfPieces(
      goods.map(([priceCents, quantity], at) => ({
        ...{ priceCents, quantity, before },
        pieces: at === index ? pieces : 0,
      })),
      100,
    );
  expect([worthOf(0, 2), worthOf(1, 1), worthOf(2, 1)]).toEqual([1933, 677, 290]);
  expect([worthOf(0, 1), worthOf(0, 1, 1)]).toEqual([967, 966]);
});

const line = record({
  priceCents: integer({ min: 1, max: 99_999 }),
  quantity: integer({ min: 1, max: 9 }),
});

test('all pieces together are worth the items less the discount, and none less than nothing', () => {
  assert(
    property(array(line, { minLength: 1, maxLength: 8 }), nat({ max: 1000 }), (lines, share) => {
      const items = itemsTotal(lines);
      const discount = Math.floor((items * share) / 1000);
      const pieces = lines.flatMap(({ quantity }, index) =>
        Array.from({ length: quantity }, (_, before) =>
          worthOfPieces(
            lines.map((one, at) => ({ ...one, before, pieces: Number(at === index) })),
            discount,
          ),
        ),
      );
      expect(Math.min(...pieces)).toBeGreaterThanOrEqual(0);
      expect(pieces.reduce((sum, worth) => sum + worth, 0)).toBe(items - discount);
    }),
  );
});
