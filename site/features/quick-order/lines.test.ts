import type { Product, QuickOrderLine } from 'shared';
import { expect, test } from 'vitest';
import { buyable, problemOf, toLines, withProduct, withQuantity } from './lines.ts';

const product = (_id: string, changes: Partial<Product> = {}) =>
  ({
    _id,
    name: _id,
    partNum: `PN-${_id}`,
    image: ['/a'],
    price: 2,
    countInStock: 5,
    ...changes,
  }) as Product;
const checked = (id: string | null, qty: number, problem: string | null = null): QuickOrderLine => ({
  text: '',
  product: id,
  partNum: `PN-${id}`,
  qty,
  problem,
  note: null,
  suggestions: [],
});
const lines = toLines(
  [checked('a', 2), checked(null, 3, 'Unknown part number'), checked('b', 9, 'Only 5 left')],
  [product('a'), product('b')],
);

test.each([
  [{}, 5, null],
  [{}, 6, 'Only 5 left'],
  [{}, 0, 'Enter a quantity'],
  [{}, Number.NaN, 'Enter a quantity'],
  [{}, 1.5, 'Enter a quantity'],
  [{ countInStock: 0 }, 1, 'Out Of Stock'],
])('with %j a quantity of %j has the problem %j', (changes, qty, problem) => {
  const asRead = toLines([checked('a', 1, 'as it was')], [product('a', changes)]);
  expect(withQuantity(asRead, 0, qty).map(problemOf)).toEqual([problem]);
});

test('a quantity that was not read keeps the shop’s question until one is entered', () => {
  const question = 'Which is the quantity: 3 or 30?';
  const asked = toLines([checked('a', 0, question)], [product('a')]);
  expect(asked.map(problemOf)).toEqual([question]);
  expect(withQuantity(asked, 0, 3).map(problemOf)).toEqual([null]);
  expect(withQuantity(withQuantity(asked, 0, 3), 0, 0).map(problemOf)).toEqual([question]);
});

test('what cannot be mended by a quantity stays a problem', () => {
  const [line] = toLines([checked('a', 1, 'No price yet')], [product('a', { price: 0 })]);
  expect(problemOf(line!)).toBe('No price yet');
  expect(lines.map(problemOf)).toEqual([null, 'Unknown part number', 'Only 5 left']);
});

test('only lines without a problem can be bought', () => {
  expect(buyable(lines)).toEqual([{ product: 'a', name: 'a', image: '/a', price: 2, qty: 2 }]);
  expect(buyable(withQuantity(lines, 2, 5)).map(({ qty }) => qty)).toEqual([2, 5]);
});

test('a suggestion takes the place of an unknown part number', () => {
  const mended = withProduct(lines, 1, product('c'));
  expect(mended[1]).toMatchObject({ partNum: 'PN-c', qty: 3, suggestions: [] });
  expect(buyable(mended).map(({ qty }) => qty)).toEqual([2, 3]);
});

test('a suggestion that is in another line is added to it', () => {
  const mended = withProduct(lines, 1, product('a'));
  expect(mended.map(({ qty, note }) => [qty, note])).toEqual([
    [5, '2 lines added up'],
    [9, null],
  ]);
});
