import { expect, test } from 'vitest';
import { cable, orderInput, sensor } from '../fixtures/records';
import { priceCheckout, type QuotedInput } from './price-quote';

const { shippingAddress, reference } = orderInput();
const sensors = { product: 'sensor', name: 'Sensor of then', priceCents: 1250, quantity: 2 };
const cables = { product: 'cable', name: 'Cable', priceCents: 10, quantity: 3 };

/** Two sensors at $12.50 and three cables at $0.10: $25.30. */
const quoted = (discountCents = 0): QuotedInput => ({
  shippingAddress,
  reference,
  lines: [sensors, cables],
  quote: {
    id: 1,
    number: 'Q-1001',
    revision: 1,
    basedOn: null,
    discountCents,
    accountsAsQuoted: false,
  },
});
/** What the order costs, and for how much it has each line. */
function priced(sensorCents: number, cableCents: number, discountCents = 0) {
  const now = [
    { ...sensor, priceCents: sensorCents },
    { ...cable, priceCents: cableCents },
  ];
  const answer = priceCheckout(quoted(discountCents), now);
  if (!answer.ok) throw new Error(answer.refusal.reason);
  const { lines, ...sums } = answer.draft;
  const prices = lines.map(({ product }) => product.priceCents);
  return [...prices, sums.itemsCents, sums.discountCents, sums.totalCents];
}

test.each([
  ['nothing changed', 1250, 10, [1250, 10, 2530, 0, 2530]],
  ['prices rose', 9999, 10, [1250, 10, 2530, 0, 2530]],
  ['prices fell', 1000, 10, [1000, 10, 2030, 0, 2030]],
  ['one rose more than the other fell', 1200, 50, [1250, 10, 2530, 0, 2530]],
  ['one fell more than the other rose', 1200, 20, [1200, 20, 2460, 0, 2460]],
  ['they come to the same', 1220, 30, [1250, 10, 2530, 0, 2530]],
])('what was quoted is paid, or what the shop asks now if that is less: %s', (_what, ...row) => {
  const [sensorCents, cableCents, order] = row;
  expect(priced(sensorCents, cableCents)).toEqual(order);
});

test.each([
  ['nothing changed', 1250, [1250, 10, 2530, 500, 2030]],
  ['prices rose', 9999, [1250, 10, 2530, 500, 2030]],
  ['prices fell by less than the discount', 1001, [1250, 10, 2530, 500, 2030]],
  ['prices fell by as much', 1000, [1250, 10, 2530, 500, 2030]],
  ['prices fell by more', 999, [999, 10, 2028, 0, 2028]],
  ['almost nothing is left of a price', 1, [1, 10, 32, 0, 32]],
])('a discount is never taken off prices that fell: %s', (_what, sensorCents, order) => {
  expect(priced(sensorCents, 10, 500)).toEqual(order);
});

test.each([
  ['too few', [{ ...sensor, countInStock: 1 }]],
  ['no longer sold', []],
  ['no longer priced', [{ ...sensor, priceCents: 0 }]],
])('what lacks is named, each line of it: %s', (_what, products) => {
  expect(priceCheckout(quoted(), products)).toEqual({
    ok: false,
    refusal: {
      reason: 'unavailable',
      lines: [
        { index: 0, name: 'Sensor of then' },
        { index: 1, name: 'Cable' },
      ],
    },
  });
});
