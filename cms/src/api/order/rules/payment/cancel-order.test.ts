import { expect, test } from 'vitest';
import { cancelOrder } from './cancel-order';
import { fakePorts, notApproved } from '../fixtures/ports';
import { orderRecord } from '../fixtures/records';

test('an order without a payment is cancelled without asking the provider', async () => {
  const { ports, calls } = fakePorts();
  expect(await cancelOrder(ports, orderRecord())).toBe('cancelled');
  expect(calls).toEqual(['end: cancelled']);
});

test('an order whose payment is in progress is kept when it turns out to be paid', async () => {
  const order = orderRecord({ captureRequestedAt: new Date(0) });
  expect(await cancelOrder(fakePorts({ order }).ports, order)).toBe('already-paid');
  const unpaid = fakePorts({ order, lookUp: notApproved });
  expect(await cancelOrder(unpaid.ports, order)).toBe('cancelled');
});

test('paid, reviewed and ended orders have different results', async () => {
  const cancel = (state: 'shipped' | 'refunded' | 'under_review' | 'cancelled') => {
    const order = orderRecord({ state });
    return cancelOrder(fakePorts({ order }).ports, order);
  };
  expect(await cancel('shipped')).toBe('already-paid');
  expect(await cancel('refunded')).toBe('already-paid');
  expect(await cancel('under_review')).toBe('under-review');
  expect(await cancel('cancelled')).toBe('cancelled');
});
