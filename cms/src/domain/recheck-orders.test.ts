import { expect, test, vi } from 'vitest';
import { recheckOrders, recordRefund } from './recheck-orders';
import { fakePorts } from './testing/ports';
import { orderRecord, providerOrder } from './testing/records';

test('what was approved without the shop knowing is captured', async () => {
  const { ports, calls } = fakePorts({
    payments: { lookUp: () => Promise.resolve(providerOrder({ status: 'APPROVED' })) },
  });
  await recheckOrders(ports);
  expect(calls).toEqual(['extend', 'capture', 'paid by CAPTURE-1']);
});

test('what was captured in the moment an order expired goes back', async () => {
  const { ports, calls } = fakePorts({
    orders: { claimForRecheck: () => Promise.resolve([orderRecord({ state: 'expired' })]) },
    payments: { lookUp: () => Promise.resolve(providerOrder()) },
  });
  await recheckOrders(ports);
  expect(calls).toContain('refund CAPTURE-1');
  expect(calls).not.toContain('paid by CAPTURE-1');
});

test('what was refunded for an expired order is not refunded again', async () => {
  const refunded = providerOrder({
    captures: [{ id: 'CAPTURE-1', status: 'REFUNDED', amountCents: 2530, currency: 'AUD' }],
  });
  const { ports, calls } = fakePorts({
    orders: { claimForRecheck: () => Promise.resolve([orderRecord({ state: 'expired' })]) },
    payments: { lookUp: () => Promise.resolve(refunded) },
  });
  await recheckOrders(ports);
  expect(calls).toEqual([]);
});

test('what nobody has approved is left alone', async () => {
  const { ports, calls } = fakePorts({
    payments: { lookUp: () => Promise.resolve(providerOrder({ status: 'CREATED' })) },
  });
  await recheckOrders(ports);
  expect(calls).toEqual([]);
});

test('one order that cannot be looked up does not keep the next one waiting', async () => {
  const lookUp = vi
    .fn()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue(providerOrder({ status: 'APPROVED' }));
  const { ports, calls } = fakePorts({
    orders: { claimForRecheck: () => Promise.resolve([orderRecord(), orderRecord()]) },
    payments: { lookUp },
  });
  await recheckOrders(ports);
  expect(calls).toEqual(['extend', 'capture', 'paid by CAPTURE-1']);
});

test('a refund is believed only when the provider itself tells of it', async () => {
  const { ports, calls } = fakePorts();
  await recordRefund(ports, orderRecord());
  expect(calls).toEqual(['look up']);
});

test('a refund at the provider is noted with its capture', async () => {
  const refunded = providerOrder({
    captures: [{ id: 'CAPTURE-1', status: 'REFUNDED', amountCents: 2530, currency: 'AUD' }],
  });
  const { ports, calls } = fakePorts({ payments: { lookUp: () => Promise.resolve(refunded) } });
  await recordRefund(ports, orderRecord());
  expect(calls).toEqual(['refunded CAPTURE-1']);
});
