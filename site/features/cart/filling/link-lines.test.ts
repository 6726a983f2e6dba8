import type { Product, QuickOrderLine } from 'shared';
import { expect, test } from 'vitest';
import { linesToBuy, readCartLink, textOf } from './link-lines.ts';

const read = (search: string) => readCartLink(search).map(({ partNum, qty }) => `${partNum}*${qty}`);

test.each([
  ['?add=RG-1:3,BB-2:1', ['RG-1*3', 'BB-2*1']],
  ['?add=RG-1', ['RG-1*1']],
  ['?utm=x&add=RG-1:3&add=BB-2:1', ['RG-1*3', 'BB-2*1']],
  ['?add=RG%2C1:3,BB%202:1', ['RG,1*3', 'BB 2*1']],
  ['?add=RG-1%3A3%2CBB-2%3A1', ['RG-1*3', 'BB-2*1']],
  ['?add=RG+1:3,,', ['RG 1*3']],
  ['?add=A:B:3', ['A:B*3']],
  ['?add=RG-1:0,RG-2:x', ['RG-1*0', 'RG-2:x*1']],
  ['?add=100%:2', ['100%*2']],
  ['?add=a%09b%0A"c":2', ['a b c*2']],
  ['?add=', []],
  ['', []],
])('%s names parts', (search, parts) => {
  expect(read(search)).toEqual(parts);
});

test('the text of a link is a table', () => {
  expect(textOf(readCartLink('?add=RG,BB:2'))).toBe('Part number\tQuantity\nRG\t1\nBB\t2');
});

const checked = (product: string | null, qty: number, problem: string | null): QuickOrderLine => ({
  text: '',
  product,
  partNum: `PN-${product}`,
  qty,
  problem,
  note: null,
  suggestions: [],
});
const product = (_id: string, countInStock: number) =>
  ({ _id, name: _id, image: ['/a'], price: 2, countInStock }) as Product;

test('as many as there are can be bought, and what is short or unknown is said', () => {
  const lines = [
    checked('a', 2, null),
    checked('b', 9, 'Only 4 left'),
    checked('c', 1, 'Out of stock: c'),
    checked(null, 1, 'Unknown part number'),
  ];
  const headings = { text: 'Part number Quantity', reason: 'Headings' };
  const total = { text: 'Total 1', reason: 'A total' };
  const products = [product('a', 5), product('b', 4), product('c', 0)];
  const { lines: found, problems } = linesToBuy({ lines, leftOut: [headings, total] }, products);
  expect(found).toEqual([
    { product: 'a', name: 'a', image: '/a', price: 2, qty: 2 },
    { product: 'b', name: 'b', image: '/a', price: 2, qty: 4 },
  ]);
  expect(problems).toEqual([
    'PN-b: Only 4 left',
    'PN-c: Out of stock: c',
    'PN-null: Unknown part number',
    'Total 1: A total',
  ]);
});
