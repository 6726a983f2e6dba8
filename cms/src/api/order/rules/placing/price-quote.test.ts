import { expect, test } from 'vitest';
import { cable, orderInput, sensor } from '../fixtures/records';
import { priceWish, type QuotedInput } from './price-quote';

const { shippingAddress, reference } = orderInput();
const sensors = { product: 'sensor', name: 'Sensor of then', priceCents: 1250, quantity: 2 };
const cables = { product: 'cable', name: 'Cable', priceCents: 10, quantity: 3 };

/** Two sensors at $12.50 and three cables at $0.10: $25.30. */
const quoted = (discountCents = 0): QuotedInput => ({
  ...{ shippingAddress, reference, lines: [sensors, cables] },
  quote: { id: 1, number: 'Q-1001', revision: 1, basedOn: null, discountCents },
});
const priced = (sensorCents: number, discountCents = 0) =>
  priceWish(quoted(discountCents), [{ ...sensor, priceCents: sensorCents }, cable]);

test.each([
  ['stays as it was quoted', 1250, 2530],
  ['holds when the shop’s price rises', 9999, 2530],
  ['follows the shop’s price down', 1000, 2030],
])('the price of a quote %s', (_what, sensorCents, totalCents) => {
  expect(priced(sensorCents)).toMatchObject({ ok: true, draft: { totalCents } });
});

test('a discount stays, but something is left to pay', () => {
  expect(priced(9999, 500)).toMatchObject({
    draft: { itemsCents: 2530, discountCents: 500, totalCents: 2030 },
  });
  expect(priced(1, 500)).toMatchObject({
    draft: { itemsCents: 32, discountCents: 31, totalCents: 1 },
  });
});

test.each([
  ['too few', [{ ...sensor, countInStock: 1 }]],
  ['no longer sold', []],
  ['no longer priced', [{ ...sensor, priceCents: 0 }]],
])('what lacks is named, each line of it: %s', (_what, products) => {
  expect(priceWish(quoted(), products)).toEqual({
    ok: false,
    refusal: {
      reason: 'lacking',
      lines: [
        { index: 0, name: 'Sensor of then' },
        { index: 1, name: 'Cable' },
      ],
    },
  });
});
