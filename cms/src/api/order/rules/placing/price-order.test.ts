import { expect, test } from 'vitest';
import { priceLines, priceOrder } from './price-order';
import { cable, orderInput, sensor } from '../fixtures/records';

test('an order is priced by the shop, in cents, with its lines in the buyer’s order', () => {
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
      discountCents: 0,
      totalCents: 2530,
    },
  });
});

const sensors = { product: 'sensor', qty: 2, price: 12.5 };

test.each([
  ['a line price', { lines: [{ ...sensors, price: 12.49 }], itemsPrice: 25, totalPrice: 25 }],
  ['the items price', { itemsPrice: 25.29 }],
  ['the total', { totalPrice: 25.31 }],
  ['the shipping price', { shippingPrice: 1 }],
  ['a price that is no number', { totalPrice: Number.NaN }],
])('%s that differs from the shop’s is refused', (_what, change) => {
  expect(priceOrder(orderInput(change), [sensor, cable])).toEqual({
    ok: false,
    refusal: { reason: 'prices-changed' },
  });
});

test('an order above the stock names the product', () => {
  expect(priceOrder(orderInput(), [{ ...sensor, countInStock: 1 }, cable])).toEqual({
    ok: false,
    refusal: { reason: 'out-of-stock', name: 'Soil sensor' },
  });
});

test('a product without a price is refused by name', () => {
  const free = { lines: [{ ...sensors, price: 0 }], itemsPrice: 0, totalPrice: 0 };
  expect(priceOrder(orderInput(free), [{ ...sensor, priceCents: 0 }])).toEqual({
    ok: false,
    refusal: { reason: 'no-price', name: 'Soil sensor' },
  });
});

test('two lines of one product count together', () => {
  const lines = [sensors, { ...sensors, qty: 4 }];
  const twice = orderInput({ lines, itemsPrice: 75, totalPrice: 75 });
  expect(priceOrder(twice, [sensor])).toMatchObject({ refusal: { reason: 'out-of-stock' } });
  expect(priceOrder(twice, [{ ...sensor, countInStock: 6 }])).toMatchObject({
    draft: { lines: [{ quantity: 6 }] },
  });
});

test('an unknown product is refused', () => {
  expect(priceOrder(orderInput(), [sensor])).toEqual({
    ok: false,
    refusal: { reason: 'product-not-found' },
  });
});

test('an admin’s lines are priced by the shop, and checked like a buyer’s', () => {
  const lines = [{ product: 'sensor', qty: 2 }];
  expect(priceLines(lines, [sensor])).toMatchObject({ ok: true, draft: { totalCents: 2500 } });
  const refused = (...given: Parameters<typeof priceLines>) => {
    const result = priceLines(...given);
    return !result.ok && result.refusal.reason;
  };
  expect(refused(lines, [])).toBe('product-not-found');
  expect(refused([...lines, { product: 'sensor', qty: 4 }], [sensor])).toBe('out-of-stock');
  expect(refused(lines, [{ ...sensor, priceCents: 0 }])).toBe('no-price');
});
