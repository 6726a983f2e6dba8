import { array, assert, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { itemsTotal } from '../../money.ts';
import { worthOfPieces } from './worth.ts';

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
        priceCents,
        quantity,
        before,
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
