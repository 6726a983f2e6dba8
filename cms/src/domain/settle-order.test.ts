import { expect, test } from 'vitest';
import { returnLateMoney, settleOrder } from './settle-order';
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

test('while a refund fails the order stays open, so that it is tried again', async () => {
  const wrong = providerOrder({ payeeMerchantId: 'somebody else' });
  const { ports } = fakePorts({
    capture: { kind: 'answered', order: wrong },
    payments: { refund: () => Promise.reject(new Error('no answer')) },
  });
  expect(await settleOrder(ports, orderRecord())).toEqual({ outcome: 'unavailable' });
});

test('what is captured for an order that has ended goes back', async () => {
  const { ports, calls } = fakePorts();
  expect(await returnLateMoney(ports, orderRecord({ state: 'expired' }))).toBe(true);
  expect(calls).toEqual([
    'look up',
    'problem: Capture CAPTURE-1: captured when the order was expired',
    'refund CAPTURE-1',
  ]);
});

test('nothing goes back that was not taken, and a provider that is silent is to be asked again', async () => {
  const nothing = fakePorts({
    payments: { lookUp: () => Promise.resolve(providerOrder({ captures: [] })) },
  });
  const silent = fakePorts({ payments: { lookUp: () => Promise.reject(new Error('no answer')) } });
  const order = orderRecord({ state: 'expired' });
  expect(await returnLateMoney(nothing.ports, order)).toBe(true);
  expect(nothing.calls).toEqual([]);
  expect(await returnLateMoney(silent.ports, order)).toBe(false);
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
