import { expect, test } from 'vitest';
import { waysToDivide } from './typed-line';

test.each([
  ['RG-1 x 10', ['RG-1', 'x 10']],
  ['RG 1 10', ['RG 1', '10']],
  ['10x RG-1', ['10x', 'RG-1']],
  ['RG-1: 5 pcs', ['RG-1', '5 pcs']],
  ['RG-1 - 5', ['RG-1', '5']],
  ['RG-1 -5', ['RG-1', '-5']],
  ['RG-1(3)', ['RG-1', '(3)']],
  ['RG-1 qty 3', ['RG-1', 'qty 3']],
  ['RG-1 three', ['RG-1', 'three']],
  ['• 3 x Rain gauge', ['3 x', 'Rain gauge']],
  ['2. RG-1 x 3', ['RG-1', 'x 3']],
  ['- 3× RG-1 - $4.50 each', ['3×', 'RG-1']],
  ['RG-1 x 3 @ $4.50 = $13.50', ['RG-1', 'x 3']],
  ['RG-1', ['RG-1']],
])('%j is divided', (line, cells) => {
  expect(waysToDivide(line)[0]).toEqual(cells);
});

test('words keep an amount together, and a number in words only at the ends', () => {
  expect(waysToDivide('RG-1 a three axis sensor 3 pcs').at(-1)).toEqual([
    'RG-1',
    'a',
    'axis',
    'sensor',
    '3pcs',
  ]);
});
