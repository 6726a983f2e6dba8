import { describe, expect, it } from 'vitest';
import { readShippingAddress, readText } from './checkout-stored.ts';
import type { CartItem } from './cart-lines.ts';
import { countItems, withLineAt, withoutLine, withProduct, withQuantity } from './cart-lines.ts';
import { readCartItems } from './stored.ts';

const sensor = {
  _id: 's1',
  name: 'Sensor',
  image: ['/uploads/s.webp'],
  price: 0.1,
  countInStock: 5,
};
const line: CartItem = {
  product: 's1',
  name: 'Sensor',
  image: '/uploads/s.webp',
  price: 0.1,
  countInStock: 5,
  qty: 2,
};

describe('adding a product', () => {
  it('limits the quantity to the stock', () => {
    expect(withProduct([], sensor, 3)).toEqual([{ ...line, qty: 3 }]);
    expect(withProduct([], sensor, 9)).toEqual([{ ...line, qty: 5 }]);
  });

  it('replaces the quantity of an existing line, in its place', () => {
    const other = { ...line, product: 's2' };
    expect(withProduct([line, other], sensor, 1)).toEqual([{ ...line, qty: 1 }, other]);
  });

  it('changes nothing if the product is out of stock or the quantity is invalid', () => {
    const items = [line];
    expect(withProduct(items, { ...sensor, countInStock: 0 }, 1)).toBe(items);
    for (const wanted of [0, -1, 1.5, NaN]) expect(withProduct(items, sensor, wanted)).toBe(items);
  });

  it('accepts a product without pictures', () => {
    expect(withProduct([], { ...sensor, image: [] }, 1)[0]?.image).toBe('');
  });
});

describe('changing a quantity', () => {
  it('accepts 1 up to the stock and ignores everything else', () => {
    const items = [line];
    expect(withQuantity(items, 's1', 5)[0]?.qty).toBe(5);
    expect(withQuantity(items, 's1', 1)[0]?.qty).toBe(1);
    for (const quantity of [0, -2, 6, 2.5, NaN]) expect(withQuantity(items, 's1', quantity)).toBe(items);
  });

  it('ignores a product that is not in the cart', () => {
    const items = [line];
    expect(withQuantity(items, 'unknown', 1)).toBe(items);
  });
});

describe('putting a line back', () => {
  it('restores its former position, if the list is long enough', () => {
    const lines = ['s1', 's2', 's3'].map((product) => ({ ...line, product }));
    expect(withLineAt(withoutLine(lines, 's2'), lines[1]!, 1)).toEqual(lines);
    expect(withLineAt([], lines[1]!, 1)).toEqual([lines[1]]);
  });

  it('changes nothing if the product was added again meanwhile', () => {
    const items = [{ ...line, qty: 3 }];
    expect(withLineAt(items, line, 0)).toBe(items);
  });
});

describe('totals', () => {
  it('counts pieces, not lines', () => {
    expect(countItems([line, { ...line, product: 's2', qty: 3 }])).toBe(5);
  });
});

describe('reading what is stored', () => {
  it('returns what was written', () => {
    expect(readCartItems(JSON.stringify([line]))).toEqual([line]);
  });

  it('drops invalid JSON and other values', () => {
    for (const text of ['', '{', 'null', '{}', '"cart"', '[null, 3, {}]'])
      expect(readCartItems(text)).toEqual([]);
  });

  it('drops a line with a wrong quantity, price or stock and keeps the others', () => {
    const damaged = [
      { ...line, product: 'a', qty: -1 },
      { ...line, product: 'b', qty: 1.5 },
      { ...line, product: 'c', price: '12' },
      { ...line, product: 'd', price: -4 },
      { ...line, product: 'e', price: 1.005 },
      { ...line, product: 'f', countInStock: null },
      { ...line, product: '' },
    ];
    expect(readCartItems(JSON.stringify([...damaged, line]))).toEqual([line]);
  });

  it('keeps one line per product and no unknown fields', () => {
    const twice = [line, { ...line, qty: 4, extra: true }];
    expect(readCartItems(JSON.stringify(twice))).toEqual([{ ...line, qty: 4 }]);
  });

  it('accepts an address only if all five fields are texts', () => {
    const address = {
      address: '1 Kelp St',
      city: 'Perth',
      state: 'WA',
      postalCode: '6000',
      country: 'Australia',
    };
    expect(readShippingAddress(JSON.stringify(address))).toEqual(address);
    expect(readShippingAddress(JSON.stringify({ ...address, city: 4 }))).toBeNull();
    expect(readShippingAddress('nonsense')).toBeNull();
  });

  it('accepts a payment method only if it is a text', () => {
    expect(readText('"PayPal"')).toBe('PayPal');
    expect(readText('{"a":1}')).toBeNull();
    expect(readText('PayPal')).toBeNull();
  });
});
