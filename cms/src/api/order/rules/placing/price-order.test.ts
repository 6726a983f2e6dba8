import { expect, test } from 'vitest';
import { priceOrder } from './price-order';
import { cable, orderInput, sensor } from '../fixtures/records';

test('an order is priced from the shop, in cents, and its lines stay as the buyer put them', () => {
  const result = priceOrder(orderInput(), [cable, sensor]);
  expect(result).toEqual({
    ok: true,
    draft: {
      lines: [
        { product: sensor, quantity: 2 },
        { product: cable, quantity: 3 },
      ],
      itemsCents: 2530,
      shippingCents: 0,
      totalCents: 2530,
    },
  });
});

test.each([
  [
    'a line price',
    { lines: [{ product: 'sensor', qty: 2, price: 12.49 }], itemsPrice: 25, totalPrice: 25 },
  ],
  ['the items price', { itemsPrice: 25.29 }],
  ['the total', { totalPrice: 25.31 }],
  ['the shipping price', { shippingPrice: 1 }],
  ['a price that is no number', { totalPrice: Number.NaN }],
])('%s that differs from the shop by a cent is refused', (_what, change) => {
  expect(priceOrder(orderInput(change), [sensor, cable])).toEqual({
    ok: false,
    refusal: { reason: 'prices-changed' },
  });
});

test('wanting more than there is names the product', () => {
  expect(priceOrder(orderInput(), [{ ...sensor, countInStock: 1 }, cable])).toEqual({
    ok: false,
    refusal: { reason: 'out-of-stock', productName: 'Soil sensor' },
  });
});

test('a product without a price is not sold for nothing, and named', () => {
  const free = { lines: [{ product: 'sensor', qty: 2, price: 0 }], itemsPrice: 0, totalPrice: 0 };
  expect(priceOrder(orderInput(free), [{ ...sensor, priceCents: 0 }])).toEqual({
    ok: false,
    refusal: { reason: 'no-price', productName: 'Soil sensor' },
  });
});

test('two lines of one product are counted together against its stock', () => {
  const twice = orderInput({
    lines: [
      { product: 'sensor', qty: 3, price: 12.5 },
      { product: 'sensor', qty: 3, price: 12.5 },
    ],
    itemsPrice: 75,
    totalPrice: 75,
  });
  expect(priceOrder(twice, [sensor])).toMatchObject({ refusal: { reason: 'out-of-stock' } });
  expect(priceOrder(twice, [{ ...sensor, countInStock: 6 }])).toMatchObject({
    draft: { lines: [{ quantity: 6 }] },
  });
});

test('a product that the shop does not have is not found', () => {
  expect(priceOrder(orderInput(), [sensor])).toEqual({
    ok: false,
    refusal: { reason: 'product-not-found' },
  });
});
