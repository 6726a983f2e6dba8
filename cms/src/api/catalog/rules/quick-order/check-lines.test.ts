import { expect, test } from 'vitest';
import { checkLines } from './check-lines';
import type { NamedProduct, WrittenLine } from './read-lines';

const gauge: NamedProduct = {
  _id: 'g',
  name: 'Gauge',
  partNum: 'RG-1',
  price: 10,
  countInStock: 5,
  isListed: true,
};
const line = (
  qty: number | null,
  product: NamedProduct | null = gauge,
  partNum = product?.partNum ?? 'ZZ',
): WrittenLine => ({
  text: `${partNum} ${qty}`,
  product,
  partNum,
  qty,
  problem: qty === null ? 'Which is the quantity: 3 or 30?' : null,
});
const check = (change: Partial<NamedProduct>, qty: number | null) =>
  checkLines([line(qty, { ...gauge, ...change })])[0];

test('a line has its product', () => {
  expect(check({}, 5)).toEqual({
    text: 'RG-1 5',
    product: 'g',
    partNum: 'RG-1',
    qty: 5,
    problem: null,
    note: null,
    suggestions: [],
  });
});

test.each([
  [{ countInStock: 4 }, 5, 'Only 4 left'],
  [{ countInStock: 0 }, 5, 'Out of stock: Gauge'],
  [{ price: 0 }, 1, 'Gauge has no price yet, so it cannot be ordered'],
  [{}, null, 'Which is the quantity: 3 or 30?'],
])('%j and %j is a problem', (change, qty, problem) => {
  expect(check(change, qty)).toMatchObject({ product: 'g', qty: qty ?? 0, problem });
});

test('a hidden product and an unknown one cannot be bought', () => {
  expect(check({ isListed: false }, 1)).toMatchObject({
    product: null,
    problem: 'Not sold any more',
  });
  expect(checkLines([line(2, null)])).toMatchObject([
    { product: null, partNum: 'ZZ', qty: 2, problem: 'Unknown part number' },
  ]);
});

test('lines of one product are added up, and said so; unknown ones are not', () => {
  const lines = [line(2), line(1, null), line(3), line(1, null)];
  expect(checkLines(lines)).toMatchObject([
    { qty: 5, text: 'RG-1 2\nRG-1 3', note: '2 lines added up', problem: null },
    { partNum: 'ZZ', note: null },
    { partNum: 'ZZ', note: null },
  ]);
  expect(checkLines([line(2), line(null)])[0]).toMatchObject({
    qty: 0,
    problem: 'Which is the quantity: 3 or 30?',
  });
});
