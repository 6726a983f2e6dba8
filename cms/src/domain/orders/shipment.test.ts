import { expect, test } from 'vitest';
import { shipmentAfter } from './shipment';

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
