import { expect, test } from 'vitest';
import type { OrderLine } from 'shared';
import { errorOf, linesOf, requestLines, totalsOf, withProduct } from './lines.ts';

const sensor = { _id: 'p1', name: 'Sensor', partNum: 'S-1', price: 18.95, countInStock: 3 };
const cable = { _id: 'p2', name: 'Cable', partNum: 'C-1', price: 0.1, countInStock: 0 };
const one = withProduct([], sensor);

test('a product that is chosen again adds a piece to its line', () => {
  expect(withProduct(withProduct(one, cable), sensor).map(({ qty }) => qty)).toEqual(['2', '1']);
  expect(withProduct([{ ...one[0]!, qty: '' }], sensor)[0]!.qty).toBe('1');
});

test('a line says what stock lacks', () => {
  expect(errorOf(one[0]!)).toBeUndefined();
  expect(errorOf({ ...one[0]!, qty: '4' })).toBe('Only 3 in stock');
  expect(errorOf(withProduct([], cable)[0]!)).toBe('Out of stock');
});

test('an order’s own pieces are in stock for it, at the price of today', () => {
  const line = { product: 'p1', name: 'Old', partNum: 'S-1', price: 10, qty: 2 } as OrderLine;
  const gone = { ...line, product: 'p9' };
  const lines = linesOf({ orderItems: [line, gone] }, [sensor]);
  expect(lines[0]).toMatchObject({ price: 18.95, stock: 5, qty: '2' });
  expect(errorOf(lines[1]!)).toBe('The shop no longer sells it');
  expect(requestLines(lines)).toEqual([
    { product: 'p1', qty: 2 },
    { product: 'p9', qty: 2 },
  ]);
});

test('totals are exact, and a quantity that is not one yet costs nothing', () => {
  const lines = withProduct(withProduct(one, cable), cable);
  expect(totalsOf(lines, true)).toMatchObject({ totalPrice: 19.15, gst: 1.74 });
  expect(totalsOf([{ ...one[0]!, qty: '1.5' }], false)).toMatchObject({ totalPrice: 0, gst: null });
});

test('a quote’s line has its own price, and a discount is at most what the lines cost', () => {
  const [line] = withProduct([], sensor, true);
  expect(line).toMatchObject({ ownPrice: '18.95' });
  const lines = [{ ...line!, ownPrice: '15', qty: '2' }];
  expect(totalsOf(lines, true, 8)).toMatchObject({ itemsPrice: 30, totalPrice: 22, gst: 2 });
  expect(totalsOf(lines, false, 31)).toMatchObject({ itemsPrice: 30, totalPrice: 0 });
});
