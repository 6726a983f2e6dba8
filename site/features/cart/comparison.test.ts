import type { Product } from 'shared';
import { describe, expect, it } from 'vitest';
import { updateLine, changesOf, isSellable } from './comparison.ts';
import type { CartItem } from './logic.ts';

const line: CartItem = {
  product: 'p',
  name: 'Probe',
  image: '/uploads/p.webp',
  price: 12,
  countInStock: 9,
  qty: 5,
};
const answer = (facts: Partial<Product>) =>
  new Map([
    [
      'p',
      { _id: 'p', name: 'Probe', image: ['/uploads/p.webp'], price: 12, countInStock: 9, ...facts },
    ],
  ] as [string, Product][]);

describe('a line compared with the shop', () => {
  it('is unchanged if nothing has changed', () => {
    expect(changesOf(line, answer({}))).toEqual([]);
    expect(updateLine(line, answer({}))).toEqual(line);
  });

  it('takes the new price and records both', () => {
    expect(changesOf(line, answer({ price: 14 }))).toEqual([{ kind: 'price', was: 12, now: 14 }]);
    expect(updateLine(line, answer({ price: 14 }))).toEqual({ ...line, price: 14 });
  });

  it('is reduced to the remaining stock', () => {
    expect(changesOf(line, answer({ countInStock: 3 }))).toEqual([{ kind: 'less-stock', left: 3 }]);
    expect(updateLine(line, answer({ countInStock: 3 }))).toMatchObject({
      qty: 3,
      countInStock: 3,
    });
  });

  it('records no change if less stock still suffices', () => {
    expect(changesOf(line, answer({ countInStock: 5 }))).toEqual([]);
  });

  it('cannot be sold when the product is out of stock or gone, and keeps its quantity', () => {
    const gone = new Map([['p', null]]);
    expect(changesOf(line, answer({ countInStock: 0, price: 14 }))).toEqual([{ kind: 'sold-out' }]);
    expect(changesOf(line, gone)).toEqual([{ kind: 'gone' }]);
    for (const answers of [answer({ countInStock: 0 }), gone]) {
      const now = updateLine(line, answers);
      expect(now.qty).toBe(5);
      expect(isSellable(now)).toBe(false);
    }
  });

  it('is unchanged if it was not part of the request', () => {
    expect(changesOf(line, new Map())).toEqual([]);
    expect(updateLine(line, new Map())).toBe(line);
  });
});
