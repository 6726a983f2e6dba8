import { expect, test } from 'vitest';
import { expireOrders } from './expire-orders';
import { fakePorts } from './testing/ports';
import { orderRecord } from './testing/records';

test('an abandoned order is expired after the provider was asked once more', async () => {
  const { ports, calls } = fakePorts({ capture: { kind: 'not-approved' } });
  expect(await expireOrders(ports)).toBe(1);
  expect(calls).toEqual(['capture', 'expire']);
});

test('an approval that never reached the shop is captured instead', async () => {
  const { ports, calls } = fakePorts();
  expect(await expireOrders(ports)).toBe(0);
  expect(calls).toEqual(['capture', 'paid by CAPTURE-1']);
});

test('goods stay held while the provider does not answer', async () => {
  const { ports, calls } = fakePorts({ capture: { kind: 'unavailable', cause: 'timeout' } });
  expect(await expireOrders(ports)).toBe(0);
  expect(calls).toEqual(['capture']);
});

test('a hold that was never opened at the provider is just released', async () => {
  const { ports, calls } = fakePorts({ order: orderRecord({ paypalOrderId: null }) });
  expect(await expireOrders(ports)).toBe(1);
  expect(calls).toEqual(['expire']);
});
