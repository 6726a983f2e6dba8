import type { Product } from 'shared';
import { describe, expect, it } from 'vitest';
import { updateLine, changesOf, isSellable } from './comparison.ts';
import type { CurrentProducts } from './comparison.ts';
import type { CartItem, LineChange } from '../cart-lines.ts';

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
    ['p', { _id: 'p', name: 'Probe', image: ['/uploads/p.webp'], price: 12, countInStock: 9, ...facts }],
  ] as [string, Product][]);

describe('a line compared with the shop', () => {
  const price: LineChange = { kind: 'price', was: 12, now: 14 };

  it.each<[string, CurrentProducts, LineChange[], Partial<CartItem>]>([
    ['nothing changed', answer({}), [], {}],
    ['a new price', answer({ price: 14 }), [price], { price: 14 }],
    [
      'too little stock',
      answer({ countInStock: 3 }),
      [{ kind: 'less-stock', left: 3 }],
      { qty: 3, countInStock: 3 },
    ],
    ['less stock that suffices', answer({ countInStock: 5 }), [], { countInStock: 5 }],
    ['no stock', answer({ countInStock: 0 }), [{ kind: 'sold-out' }], { countInStock: 0 }],
    ['the product gone', new Map([['p', null]]), [{ kind: 'gone' }], { countInStock: 0 }],
    ['a product not requested', new Map(), [], {}],
  ])('with %s', (_, answers, changes, now) => {
    expect(changesOf(line, answers)).toEqual(changes);
    expect(updateLine(line, answers)).toEqual({ ...line, ...now });
  });

  it('reports only that it is sold out, not a new price', () => {
    expect(changesOf(line, answer({ countInStock: 0, price: 14 }))).toEqual([{ kind: 'sold-out' }]);
  });

  it('can be sold only if the stock suffices', () => {
    expect([0, 4, 5].map((countInStock) => isSellable({ qty: 5, countInStock }))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
