import type { AdminProduct } from 'shared';
import { expect, test } from 'vitest';
import type { Line } from './columns';
import { createMatcher, type Stored } from './match-line';

const key = (partNum: string) => partNum.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A shop with products of these part numbers; the ids are their indexes. */
function shopOf(...partNumbers: string[]) {
  const stored = partNumbers.map((partNum, rowId): Stored => {
    const product = { _id: String(rowId), name: `Product ${rowId}`, partNum } as AdminProduct;
    return { rowId, partKey: key(partNum), product };
  });
  const match = createMatcher();
  return (number: number, id: string, partNum: string) => {
    const found = match(number, { id, 'part number': partNum } as Line, {
      byId: stored.find(({ product }) => product._id === id) ?? null,
      byPartNumber: stored.filter(({ partKey }) => partKey === key(partNum)),
      partKey: key(partNum),
    });
    return found.error?.message ?? found.stored?.product._id ?? 'new';
  };
}

test('a line belongs to the product of its id, else of its part number, else to a new one', () => {
  const match = shopOf('SP-1', 'SP-2');
  expect(match(2, '1', 'SP-2')).toBe('1');
  expect(match(3, '', 'sp 1')).toBe('0');
  expect(match(4, '', 'SP-3')).toBe('new');
});

test('an unknown id is refused', () => {
  expect(shopOf()(2, 'gone', 'SP-1')).toBe('Product not found: leave its id empty to create it');
});

test('a part number of several products is ambiguous, unless one has the same spelling', () => {
  const match = shopOf('SP-1', 'sp1', 'SP 1', 'SP 1');
  expect(match(2, '', 'SP-1')).toBe('0');
  expect(match(3, '', 'SP 1')).toBe('Several products have the part number SP 1: give the id');
});

test('a product can be in a file once', () => {
  const match = shopOf('SP-1');
  match(2, '0', 'SP-1');
  expect(match(3, '', 'SP-1')).toBe('Line 2 is about the same product');
  match(4, '', 'NEW-1');
  expect(match(5, '', 'new1')).toBe('Line 4 has the same part number');
});

test('a line cannot take the part number of another product', () => {
  const match = shopOf('SP-1', 'SP-2');
  expect(match(2, '0', 'SP-2')).toBe('Product 1 has the part number SP-2');
  expect(match(3, '1', 'SP-9')).toBe('1');
  expect(match(4, '', 'SP-9')).toBe('Line 3 has the same part number');
});

test('products that already share a part number may keep it', () => {
  const match = shopOf('SP-1', 'SP-1');
  expect([match(2, '0', 'SP-1'), match(3, '1', 'SP-1')]).toEqual(['0', '1']);
});
