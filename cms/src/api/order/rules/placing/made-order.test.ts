import { expect, test } from 'vitest';
import { orderLine, orderRecord, received } from '../fixtures/records';
import { changedFacts } from './change-facts';
import { heldForTheRest, reservedUntil } from './made-order';

const now = new Date('2026-01-01T00:00:00Z');

test('goods are kept for a week for PayPal, for two weeks otherwise', () => {
  expect(reservedUntil('PayPal', now)).toEqual(new Date('2026-01-08T00:00:00Z'));
  expect(reservedUntil('Bank transfer', now)).toEqual(new Date('2026-01-15T00:00:00Z'));
});

test('a part payment gives a checkout two weeks, and moves no day that there is', () => {
  const checkout = orderRecord();
  expect(heldForTheRest(checkout, now)).toEqual(new Date('2026-01-15T00:00:00Z'));
  for (const order of [orderRecord({ madeBy: 'admin-1' }), orderRecord({ ...received(5) })])
    expect(heldForTheRest(order, now)).toEqual(order.expiresAt);
});

test('the history has what an admin changed, and nothing else', () => {
  const before = orderRecord({ lines: [orderLine({ quantity: 2 })] });
  const { shippingAddress } = before;
  const after = orderRecord({
    lines: [orderLine({ quantity: 3 })],
    totalCents: 3750,
    shippingAddress: { ...shippingAddress, address: '2 Lane', phone: '0400' },
  });
  expect(changedFacts(before, after)).toEqual({
    before: {
      items: '2 × Soil sensor',
      totalCents: 2530,
      phone: null,
      deliverTo: '1 Garden Lane, Ballarat VIC 3350, Australia',
    },
    after: {
      items: '3 × Soil sensor',
      totalCents: 3750,
      phone: '0400',
      deliverTo: '2 Lane, Ballarat VIC 3350, Australia',
    },
  });
  expect(changedFacts(before, before)).toBeNull();
});
