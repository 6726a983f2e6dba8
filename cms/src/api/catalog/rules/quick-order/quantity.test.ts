import { expect, test } from 'vitest';
import { quantityIn, waysToDivide } from './quantity';

test.each([
  ['10', 10],
  ['x10', 10],
  ['× 10', 10],
  ['10x', 10],
  ['10 x', 10],
  ['10 pcs', 10],
  ['10pcs.', 10],
  ['1 piece', 1],
  ['3 each', 3],
  ['Qty: 4', 4],
  ['10.00', 10],
  ['1,000', 1000],
  ['0', 0],
])('%j is a quantity', (cell, quantity) => {
  expect(quantityIn(cell)).toBe(quantity);
});

test.each(['', '-3', '2.5', '12.50', '1,00', 'x', 'ten', '10 kg', 'RG-1', '12345678901'])(
  '%j is no quantity',
  (cell) => {
    expect(quantityIn(cell)).toBeNull();
  },
);

test('a typed line is divided before or after its quantity', () => {
  expect(waysToDivide('RG-1 x 10')[0]).toEqual(['RG-1', 'x 10']);
  expect(waysToDivide('RG 1 10')[0]).toEqual(['RG 1', '10']);
  expect(waysToDivide('10x RG-1')[0]).toEqual(['10x', 'RG-1']);
  expect(waysToDivide('RG-1: 5 pcs')[0]).toEqual(['RG-1', '5 pcs']);
  expect(waysToDivide('RG-1')).toEqual([['RG-1'], ['RG-1']]);
});
