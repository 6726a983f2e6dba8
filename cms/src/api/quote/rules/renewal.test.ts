import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { changesOf, renewedLines } from './renewal';

const product = (documentId: string, priceCents: number) => ({
  id: 1,
  documentId,
  name: documentId,
  partNum: documentId,
  image: '',
  priceCents,
  countInStock: 0,
});
const products = [product('a', 1000), product('b', 333), product('new', 500)];

const line = (id: string, quantity = 3, priceCents = 333) => ({
  product: id,
  name: id,
  partNum: id,
  image: '',
  priceCents,
  quantity,
});
const former = [line('a'), line('b'), line('gone')];

test('a renewal keeps the lines, without what is no longer sold', () => {
  expect(renewedLines(former, undefined, products)).toEqual([
    { product: 'a', qty: 3 },
    { product: 'b', qty: 3 },
  ]);
  expect(() => renewedLines([line('gone')], undefined, products)).toThrow(new Refusal('goods-gone'));
});

test('a renewal has what its maker chose instead', () => {
  const wanted = [{ product: 'new', qty: 1 }];
  expect(renewedLines(former, wanted, products)).toBe(wanted);
});

test('what differs is a price, a quantity, a product that is added, taken off, or no longer sold', () => {
  const now = [line('a', 3, 1000), line('b', 5), line('new', 1, 500)];
  const was = { quantity: 3, priceCents: 333 };
  const named = (name: string) => ({ name, partNum: name, isSold: true });
  expect(changesOf([...former, line('same')], [...now, line('same')], products)).toEqual([
    { ...named('a'), before: was, now: { quantity: 3, priceCents: 1000 } },
    { ...named('b'), before: was, now: { quantity: 5, priceCents: 333 } },
    { ...named('gone'), before: was, now: null, isSold: false },
    { ...named('new'), before: null, now: { quantity: 1, priceCents: 500 } },
  ]);
  expect(changesOf([line('a')], [], products)).toEqual([{ ...named('a'), before: was, now: null }]);
});
