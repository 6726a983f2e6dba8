import { expect, test } from 'vitest';
import { orderLine, orderRecord } from '../fixtures/records';
import {
  FIRST_CARRIERS,
  followUrl,
  linesToPack,
  linesWithheld,
  parcelIdOf,
  quantityToShip,
  shipmentAfter,
} from './shipment';

const none = { trackingNumber: null, carrier: null };
const sent = { trackingNumber: 'AP1', carrier: 'Sendle' };

test('an order has a parcel once it is shipped, and another one when it is shipped again', () => {
  const parcelOf = (deliveredAt: Date | null) => parcelIdOf({ documentId: 'order', deliveredAt });
  expect(parcelOf(null)).toBeNull();
  const first = parcelOf(new Date('2026-03-01T00:00:00Z'));
  expect(parcelOf(new Date('2026-03-01T00:00:00Z'))).toBe(first);
  expect(parcelOf(new Date('2026-03-01T00:00:00.001Z'))).not.toBe(first);
});

test('a shipment gets the given number and carrier, and keeps the others', () => {
  expect(shipmentAfter(none, {})).toEqual(none);
  expect(shipmentAfter(none, { trackingNumber: 'AP1', carrier: 'Sendle' })).toEqual(sent);
  expect(shipmentAfter(sent, { trackingNumber: null })).toEqual(sent);
  expect(shipmentAfter(sent, { trackingNumber: 'AP2' })).toEqual({
    ...sent,
    trackingNumber: 'AP2',
  });
});

test('a correction of the latest values may remove one', () => {
  const asked = { trackingNumber: null, basedOn: 'AP1', carrierBasedOn: 'Sendle' };
  expect(shipmentAfter(sent, asked)).toEqual({ ...sent, trackingNumber: null });
  expect(shipmentAfter(sent, { ...asked, carrier: null })).toEqual(none);
});

test.each([
  ['another number', { trackingNumber: 'AP2', basedOn: 'AP0' }],
  ['a number where there was none', { trackingNumber: 'AP2', basedOn: null }],
  ['another carrier', { carrier: 'DHL', basedOn: 'AP1', carrierBasedOn: 'Toll' }],
])('a correction is refused when somebody set %s since', (_what, asked) => {
  expect(shipmentAfter(sent, asked)).toBeNull();
});

test('repeating a correction changes nothing', () => {
  expect(shipmentAfter(sent, { trackingNumber: 'AP1', basedOn: 'AP0' })).toEqual(sent);
});

test('pieces refunded before shipping are not packed', () => {
  const lines = [
    orderLine({ documentId: 'part', quantity: 3, refundedQuantity: 1, withheldQuantity: 1 }),
    orderLine({ documentId: 'all', quantity: 2, refundedQuantity: 2, withheldQuantity: 2 }),
    // Refunded after shipping.
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
] as const)('an order that is %s has %i of 3 pieces to ship when 1 was refunded', (state, left) => {
  const line = orderLine({ quantity: 3, withheldQuantity: 1 });
  expect(quantityToShip(orderRecord({ state, lines: [line] }), line)).toBe(left);
});

test.each([
  ['https://carrier.example/{number}', 'AP 1/2', 'https://carrier.example/AP%201%2F2'],
  ['https://carrier.example/?a={number}&b={number}', '7', 'https://carrier.example/?a=7&b=7'],
  ['https://carrier.example/{number}', '', null],
  ['https://carrier.example/{number}', null, null],
  [null, 'AP1', null],
])('the tracking link of %s with the number %j is %j', (address, number, followed) => {
  expect(followUrl(address, number)).toBe(followed);
});

test('the first list has no carrier that has closed', () => {
  const names = FIRST_CARRIERS.map(({ name }) => name);
  for (const closed of ['Sendle', 'Toll']) expect(names).not.toContain(closed);
});
