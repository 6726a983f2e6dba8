import { expect, it } from 'vitest';
import { fieldTexts, placeOf } from './field-texts.ts';

it('fields are shown as text with the panel’s labels, amounts as prices', () => {
  const fields = {
    price: 12.5,
    countInStock: 3,
    isAdmin: true,
    trackingNumber: '',
    isHidden: false,
  };
  expect(fieldTexts(fields)).toEqual([
    'Price: $12.50',
    'Count in stock: 3',
    'Admin of the shop: yes',
    'Tracking number: none',
    'Hidden: no',
  ]);
  expect(fieldTexts(null)).toEqual([]);
});

it('an entry links to the page of what changed', () => {
  const about = (kind: string, name: string | null = 'Nano') => placeOf({ kind, _id: 'x1', name });
  expect(about('order')).toEqual(['View Order', '/order/x1']);
  expect(about('user')).toEqual(['View Customer', '/admin/users/x1']);
  expect(about('product')).toEqual(['View Product', '/admin/products/search/Nano']);
  expect([about('product', null), about('order-line')]).toEqual([null, null]);
});
