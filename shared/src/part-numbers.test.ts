import { expect, test } from 'vitest';
import { partKey, partNumbersIn, plainPartNumber } from './part-numbers.ts';

test.each([
  ['RG-1', 'RG-1'],
  ['RG – 1', 'RG-1'],
  ['RG−1', 'RG-1'],
  ['RG\u20111', 'RG-1'],
  [' RG  - 1\u200b', 'RG-1'],
  ['ＲＧ－１', 'RG-1'],
  ['TP\u00a012', 'TP 12'],
  ['rg-1a', 'rg-1a'],
])('%j is stored as %j', (written, stored) => {
  expect(plainPartNumber(written)).toBe(stored);
});

test('case, dashes and spaces do not tell part numbers apart', () => {
  expect(new Set(['RG-1', 'rg 1', 'Rg–1', 'R.G/1', 'ＲＧ１'].map(partKey))).toEqual(new Set(['rg1']));
});

test('an editor’s list has part numbers between commas', () => {
  expect(partNumbersIn('rg – 1, , BB-2')).toEqual(['RG-1', 'BB-2']);
});
