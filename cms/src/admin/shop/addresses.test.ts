import { expect, test } from 'vitest';
import { addressesOf } from './addresses';

const PRODUCT = 'api::product.product';

test('an order has a link to the shop’s admin', () => {
  expect(addressesOf('api::order.order', { documentId: 'a1' })).toEqual([
    { label: 'Work on it in the shop’s admin', path: '/order/a1' },
  ]);
});

test('a listed product has a link to its page', () => {
  const product = { documentId: 'a1', partNum: 'A/1', name: 'Probe' };
  const paths = (entry: object) => addressesOf(PRODUCT, { ...product, ...entry }).map(({ path }) => path);
  expect(paths({ isListed: true })).toEqual(['/admin/products/search/A%2F1', '/product/a1']);
  expect(paths({ isListed: false, partNum: '' })).toEqual(['/admin/products/search/Probe']);
});

test('unsaved entries and types without a page have no links', () => {
  expect(addressesOf(PRODUCT, undefined)).toEqual([]);
  expect(addressesOf(PRODUCT, {})).toEqual([]);
  expect(addressesOf('api::synonym.synonym', { documentId: 'a1' })).toEqual([]);
});
