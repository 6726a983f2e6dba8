import { expect, test } from 'vitest';
import { checkLines, type NamedProduct } from './check-lines';

const gauge: NamedProduct = {
  ...{ _id: 'g', name: 'Gauge', partNum: 'RG-1', price: 10, countInStock: 5, isListed: true },
};
const line = (qty: number | null, partNum = 'rg 1') => ({
  text: `${partNum} ${qty}`,
  partNum,
  qty,
});
const check = (change: Partial<NamedProduct>, qty: number | null) =>
  checkLines([line(qty)], () => ({ ...gauge, ...change }))[0];

test('a line gets the shop’s spelling', () => {
  expect(check({}, 5)).toEqual({
    ...{ text: 'rg 1 5', product: 'g', partNum: 'RG-1', qty: 5 },
    ...{ problem: null, note: null, suggestions: [] },
  });
});

test.each([
  [{ countInStock: 4 }, 5, 'Only 4 left'],
  [{ countInStock: 0 }, 5, 'Out of stock: Gauge'],
  [{ price: 0 }, 1, 'Gauge has no price yet, so it cannot be ordered'],
  [{}, null, 'Quantity must be a whole number of at least 1'],
  [{}, 0, 'Quantity must be a whole number of at least 1'],
])('%j and %j is a problem', (change, qty, problem) => {
  expect(check(change, qty)).toMatchObject({ product: 'g', problem });
});

test('a hidden product and an unknown one cannot be bought', () => {
  expect(check({ isListed: false }, 1)).toMatchObject({
    ...{ product: null, problem: 'Not sold any more' },
  });
  expect(checkLines([line(2, 'ZZ')], () => undefined)).toMatchObject([
    { product: null, partNum: 'ZZ', qty: 2, problem: 'Unknown part number' },
  ]);
});

test('lines of one product are added up, and said so; unknown ones are not', () => {
  const find = (partNum: string) => (partNum === 'ZZ' ? undefined : gauge);
  const lines = [line(2), line(1, 'ZZ'), line(3, 'RG-1'), line(1, 'ZZ')];
  expect(checkLines(lines, find)).toMatchObject([
    { qty: 5, text: 'rg 1 2\nRG-1 3', note: '2 lines added up', problem: null },
    { partNum: 'ZZ', note: null },
    { partNum: 'ZZ', note: null },
  ]);
  expect(checkLines([line(2), line(null)], find)[0]).toMatchObject({ qty: 0 });
});
