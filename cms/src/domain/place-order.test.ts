import { expect, test, vi } from 'vitest';
import { placeOrder } from './place-order';
import { fakePorts } from './testing/ports';
import { orderInput, orderRecord, providerOrder } from './testing/records';

const request = {
  customer: { id: 1, documentId: 'user-1', name: 'Casey', email: 'casey@example.com' },
  input: orderInput(),
  idempotencyKey: 'key',
  requestHash: 'hash',
};

test('the goods are held before the provider is asked', async () => {
  const { ports, calls } = fakePorts({ order: orderRecord({ paypalOrderId: null }) });
  const placed = await placeOrder(ports, request);
  expect(placed).toMatchObject({ ok: true, order: { paypalOrderId: 'PAYPAL-1' } });
  expect(calls).toEqual(['hold', 'open', 'attach PAYPAL-1']);
});

test('a provider that does not answer leaves nothing held', async () => {
  const { ports, calls } = fakePorts({
    order: orderRecord({ paypalOrderId: null }),
    payments: { openOrder: () => Promise.reject(new Error('timeout')) },
  });
  expect(await placeOrder(ports, request)).toEqual({
    ok: false,
    refusal: { reason: 'provider-unavailable' },
  });
  expect(calls).toEqual(['hold', 'abandon']);
});

test('a repeat with the same key and body gets the same order, opened once', async () => {
  const { ports, calls } = fakePorts();
  expect(await placeOrder(ports, request)).toMatchObject({ ok: true, order: { id: 1 } });
  expect(calls).toEqual(['hold']);
});

test('the same key with another body is refused', async () => {
  const { ports } = fakePorts();
  expect(await placeOrder(ports, { ...request, requestHash: 'other' })).toEqual({
    ok: false,
    refusal: { reason: 'idempotency-key-reused' },
  });
});

test('the key of an expired order does not bring it back', async () => {
  const { ports } = fakePorts({ order: orderRecord({ state: 'expired' }) });
  expect(await placeOrder(ports, request)).toEqual({
    ok: false,
    refusal: { reason: 'order-expired' },
  });
});

test('what only the buyer’s own unapproved try holds is let go, and the new cart gets it', async () => {
  const short = { ok: false, refusal: { reason: 'out-of-stock', productName: 'Probe' } } as const;
  const order = orderRecord({ id: 2, paypalOrderId: 'PAYPAL-2' });
  const hold = vi
    .fn()
    .mockResolvedValueOnce(short)
    .mockResolvedValue({ ok: true, isNew: true, order });
  const { ports, calls } = fakePorts({
    orders: { hold, listOpenOf: () => Promise.resolve([orderRecord({ id: 1 })]) },
    payments: { lookUp: () => Promise.resolve(providerOrder({ status: 'CREATED' })) },
  });
  expect(await placeOrder(ports, request)).toMatchObject({ ok: true, order: { id: 2 } });
  expect(calls).toEqual(['release 1']);
});

test('a try that may be paid any moment keeps its goods', async () => {
  const short = { ok: false, refusal: { reason: 'out-of-stock', productName: 'Probe' } } as const;
  const { ports, calls } = fakePorts({
    orders: {
      hold: () => Promise.resolve(short),
      listOpenOf: () => Promise.resolve([orderRecord({ id: 1 }), orderRecord({ id: 2 })]),
    },
    payments: {
      lookUp: vi
        .fn()
        .mockResolvedValueOnce(providerOrder({ status: 'APPROVED' }))
        .mockRejectedValue(new Error('no answer')),
    },
  });
  expect(await placeOrder(ports, request)).toEqual(short);
  expect(calls).toEqual([]);
});
