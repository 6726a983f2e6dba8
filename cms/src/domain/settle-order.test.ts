import { expect, test } from 'vitest';
import { settleOrder } from './settle-order';
import { fakePorts } from './testing/ports';
import { orderRecord, providerOrder } from './testing/records';

test('a verified capture makes the order paid', async () => {
  const { ports, calls } = fakePorts();
  expect(await settleOrder(ports, orderRecord())).toMatchObject({
    outcome: 'paid',
    order: { state: 'paid', captureId: 'CAPTURE-1' },
  });
  expect(calls).toEqual(['extend', 'capture', 'paid by CAPTURE-1']);
});

test('a paid order is answered as it is, without asking the provider', async () => {
  const { ports, calls } = fakePorts();
  const order = orderRecord({ state: 'shipped' });
  expect(await settleOrder(ports, order)).toEqual({ outcome: 'paid', order });
  expect(calls).toEqual([]);
});

test('a wrong amount is refunded, noted and never paid', async () => {
  const wrong = providerOrder({
    captures: [{ id: 'CAPTURE-1', status: 'COMPLETED', amountCents: 1, currency: 'AUD' }],
  });
  const { ports, calls } = fakePorts({ capture: { kind: 'answered', order: wrong } });
  expect(await settleOrder(ports, orderRecord())).toEqual({ outcome: 'not-verified' });
  expect(calls).toEqual([
    'extend',
    'capture',
    'problem: Capture CAPTURE-1: captured 1 cents, not 2530',
    'refund CAPTURE-1',
  ]);
});

test('money for an order that expired meanwhile goes back', async () => {
  const { ports, calls } = fakePorts({
    orders: { markPaid: () => Promise.resolve(orderRecord({ state: 'expired' })) },
  });
  expect(await settleOrder(ports, orderRecord())).toEqual({ outcome: 'expired' });
  expect(calls.at(-1)).toBe('refund CAPTURE-1');
});

test('an order whose hold is gone is not captured', async () => {
  const { ports, calls } = fakePorts({ orders: { extendHold: () => Promise.resolve(false) } });
  expect(await settleOrder(ports, orderRecord())).toEqual({ outcome: 'expired' });
  expect(calls).toEqual([]);
});

test('a declined card leaves the order pending and lets the buyer try again', async () => {
  const { ports, calls } = fakePorts({ capture: { kind: 'declined' } });
  expect(await settleOrder(ports, orderRecord())).toEqual({ outcome: 'declined' });
  expect(calls).toEqual(['extend', 'capture', 'decline']);
});

test('no approval and no answer are told apart', async () => {
  const unapproved = fakePorts({ capture: { kind: 'not-approved' } });
  const silent = fakePorts({ capture: { kind: 'unavailable', cause: 'timeout' } });
  expect(await settleOrder(unapproved.ports, orderRecord())).toEqual({ outcome: 'not-verified' });
  expect(await settleOrder(silent.ports, orderRecord())).toEqual({ outcome: 'unavailable' });
});
