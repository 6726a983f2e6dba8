import { expect, test } from 'vitest';
import { NO_REFERENCE } from './reference.ts';
import { referenceFacts } from './reference-facts.ts';

const school = { ...NO_REFERENCE, purchaseOrder: 'PO-1', notBefore: '2027-01-28' };

test('a reference is shown without its empty parts, and its day in words', () => {
  expect(referenceFacts(NO_REFERENCE)).toEqual([]);
  expect(referenceFacts(school)).toEqual([
    ['Purchase order', 'PO-1'],
    ['Deliver not before', '28 January 2027'],
  ]);
});

test('a paper takes the parts that it needs', () => {
  expect(referenceFacts(school, ['notBefore', 'abn'])).toEqual([['Deliver not before', '28 January 2027']]);
});
