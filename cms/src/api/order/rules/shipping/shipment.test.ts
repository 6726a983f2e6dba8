import { expect, test } from 'vitest';
import { orderLine, orderRecord } from '../fixtures/records';
import {
  FIRST_CARRIERS,
  followUrl,
  linesToPack,
  linesWithheld,
  quantityToShip,
  shipmentAfter,
} from './shipment';

const none = { trackingNumber: null, carrier: null };
const sent = { trackingNumber: 'AP1', carrier: 'Sendle' };

test('what is shipped gets the number and the carrier that are given, and keeps what is not', () => {
  expect(shipmentAfter(none, {})).toEqual(none);
  expect(shipmentAfter(none, { trackingNumber: 'AP1', carrier: 'Sendle' })).toEqual(sent);
  expect(shipmentAfter(sent, { trackingNumber: null })).toEqual(sent);
  expect(shipmentAfter(sent, { trackingNumber: 'AP2' })).toEqual({
    ...sent,
    trackingNumber: 'AP2',
  });
});

test('a correction of what was last seen may take a value away', () => {
  const asked = { trackingNumber: null, basedOn: 'AP1', carrierBasedOn: 'Sendle' };
  expect(shipmentAfter(sent, asked)).toEqual({ ...sent, trackingNumber: null });
  expect(shipmentAfter(sent, { ...asked, carrier: null })).toEqual(none);
});

test.each([
  ['another number', { trackingNumber: 'AP2', basedOn: 'AP0' }],
  ['a number where there was none', { trackingNumber: 'AP2', basedOn: null }],
  ['another carrier', { carrier: 'DHL', basedOn: 'AP1', carrierBasedOn: 'Toll' }],
])('a correction is refused when somebody has given %s since', (_what, asked) => {
  expect(shipmentAfter(sent, asked)).toBeNull();
});

test('a repeat of a correction that has arrived is none', () => {
  expect(shipmentAfter(sent, { trackingNumber: 'AP1', basedOn: 'AP0' })).toEqual(sent);
});

test('what was refunded before the order was shipped is not packed', () => {
  const lines = [
    orderLine({ documentId: 'part', quantity: 3, refundedQuantity: 1, withheldQuantity: 1 }),
    orderLine({ documentId: 'all', quantity: 2, refundedQuantity: 2, withheldQuantity: 2 }),
    // Sent first, and refunded after.
    orderLine({ documentId: 'back', quantity: 2, refundedQuantity: 2, withheldQuantity: 0 }),
  ];
  const of = (chosen: { documentId: string; quantity: number }[]) =>
    chosen.map(({ documentId, quantity }) => [documentId, quantity]);
  expect(of(linesToPack({ lines }))).toEqual([
    ['part', 2],
    ['back', 2],
  ]);
  expect(of(linesWithheld({ lines }))).toEqual([
    ['part', 1],
    ['all', 2],
  ]);
});

test.each([
  ['pending', 2],
  ['under_review', 2],
  ['paid', 2],
  ['shipped', 0],
  ['refunded', 0],
  ['cancelled', 0],
] as const)(
  'of an order that is %s, %i of 3 pieces are still to go when 1 was refunded',
  (state, left) => {
    const line = orderLine({ quantity: 3, withheldQuantity: 1 });
    expect(quantityToShip(orderRecord({ state, lines: [line] }), line)).toBe(left);
  },
);

test.each([
  ['https://carrier.example/{number}', 'AP 1/2', 'https://carrier.example/AP%201%2F2'],
  ['https://carrier.example/?a={number}&b={number}', '7', 'https://carrier.example/?a=7&b=7'],
  ['https://carrier.example/{number}', '', null],
  ['https://carrier.example/{number}', null, null],
  [null, 'AP1', null],
])('a parcel at %s with the number %j is followed at %j', (address, number, followed) => {
  expect(followUrl(address, number)).toBe(followed);
});

test('no carrier is on the first list that carries nothing any more', () => {
  const names = FIRST_CARRIERS.map(({ name }) => name);
  for (const closed of ['Sendle', 'Toll']) expect(names).not.toContain(closed);
});
