import { expect, test } from 'vitest';
import { amountIn, quantityAmong, quantityBelow } from './quantity';

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
  ['(28)', 28],
  ['(3 pcs)', 3],
  ['10.00', 10],
  ['1,000', 1000],
  ['0', 0],
])('%j is a quantity', (cell, value) => {
  expect(amountIn(cell)).toMatchObject({ kind: 'quantity', value });
});

test.each([
  ['-3', 'unreadable'],
  ['1.000', 'unreadable'],
  ['1e3', 'unreadable'],
  ['ten', 'unreadable'],
  ['Three', 'unreadable'],
  ['a dozen', 'unreadable'],
  ['3-5', 'unreadable'],
  ['~3', 'unreadable'],
  ['3?', 'unreadable'],
  ['x2.5', 'unreadable'],
  ['2 boxes', 'unreadable'],
  ['2.5', 'unlikely'],
  ['12.50', 'unlikely'],
  ['12,50', 'unlikely'],
  ['1,145.20', 'unlikely'],
  ['1,00', 'unlikely'],
  ['0603', 'unlikely'],
  ['12345678901', 'unlikely'],
])('%j is %s', (cell, kind) => {
  expect(amountIn(cell)).toEqual({ kind });
});

test.each(['', 'x', '10 kg', '10k', '5 V', '5%', 'RG-1', '595-X1', '$12', '12 AUD', '12/03/2026', 'Box'])(
  '%j is none',
  (cell) => {
    expect(amountIn(cell)).toBeNull();
  },
);

test.each([
  [['3'], 10, 3],
  [['10'], 10, 10],
  [['10', '3'], 10, 3],
  [['10.00', '3', '30.00'], 10, 3],
  [['9.90', '3', '29.70'], null, 3],
  [['12.5', '2'], 12, 2],
  [['x3', '30'], 10, 3],
  [['3', '3'], 10, 3],
  [['0603', '3'], 10, 3],
  [['12.50'], 12.5, 1],
  [['Gauge', '$10'], 10, 1],
  [[], 10, 1],
])('%j beside a part of $%j means %j', (cells, price, qty) => {
  expect(quantityAmong(cells, price)).toEqual({ qty, problem: null });
});

test.each([
  [['3', '30'], 'Which is the quantity: 3 or 30?'],
  [['1', '3', '30'], 'Which is the quantity: 1, 3 or 30?'],
  [['-2', '3'], 'Which is the quantity: -2 or 3?'],
  [['1.000'], 'The quantity “1.000” cannot be read'],
  [['2.5'], 'The quantity “2.5” cannot be read'],
  [['10.00'], 'The quantity “10.00” cannot be read'],
  [['0'], 'Quantity must be a whole number of at least 1'],
])('%j beside a part of $10: %s', (cells, problem) => {
  expect(quantityAmong(cells, 10)).toEqual({ qty: null, problem });
});

test('below its heading a quantity is read as it is, or said', () => {
  expect(quantityBelow(['10.00'])).toEqual({ qty: 10, problem: null });
  expect(quantityBelow(['']).problem).toBe('Quantity must be a whole number of at least 1');
  expect(quantityBelow(['some']).problem).toBe('The quantity “some” cannot be read');
  expect(quantityBelow(['2', '20']).problem).toBe('Which is the quantity: 2 or 20?');
});
