import { expect, test } from 'vitest';
import { placeOrder } from './place-order';
import type { ReserveRequest } from '../ports';
import { answer, approved, fakePorts, notApproved, silence } from '../fixtures/ports';
import { orderInput, orderRecord, received } from '../fixtures/records';

const request = {
  customer: { id: 1, documentId: 'user-1', name: 'Casey', email: 'casey@example.com' },
  input: orderInput(),
  idempotencyKey: 'key',
  requestHash: 'hash',
  replaces: null,
  shopName: 'The shop',
};

const unavailable = { ok: false, refusal: { reason: 'provider-unavailable' } };

test('a repeated request does not lead to PayPal once a part was received another way', async () => {
  const { ports } = fakePorts({ order: orderRecord({ ...received(100) }), lookUp: notApproved });
  const refusal = { reason: 'already-paid' };
  expect(await placeOrder(ports, request)).toEqual({ ok: false, refusal });
});

test('goods are reserved before the provider is asked', async () => {
  const { ports, calls } = fakePorts({ order: orderRecord({ paypalOrderId: null }) });
  const placed = await placeOrder(ports, request);
  expect(placed).toMatchObject({ ok: true, order: { paypalOrderId: 'PAYPAL-1' } });
  expect(calls).toEqual(['reserve', 'open', 'attach PAYPAL-1']);
});

test('without a response from the provider nothing stays reserved', async () => {
  const { ports, calls } = fakePorts({
    order: orderRecord({ paypalOrderId: null }),
    payments: { openOrder: () => Promise.reject(new Error('timeout')) },
  });
  expect(await placeOrder(ports, request)).toEqual(unavailable);
  expect(calls).toEqual(['reserve', 'abandon']);
});

test('an order that ended while the provider opened it is given as it is', async () => {
  const ended = orderRecord({ state: 'cancelled' });
  const { ports } = fakePorts({
    order: orderRecord({ paypalOrderId: null }),
    orders: {
      attachProviderOrder: () => Promise.resolve(null),
      find: () => Promise.resolve(ended),
    },
  });
  expect(await placeOrder(ports, request)).toEqual({ ok: true, order: ended });
});

test('a repeated request gets the same order while it can be approved', async () => {
  const { ports, calls } = fakePorts({ lookUp: notApproved });
  expect(await placeOrder(ports, request)).toMatchObject({ ok: true, order: { id: 1 } });
  expect(calls).toEqual(['reserve', 'look up']);
});

test('a repeated request for an approved order pays it', async () => {
  const { ports } = fakePorts({ lookUp: approved });
  expect(await placeOrder(ports, request)).toMatchObject({ ok: true, order: { state: 'paid' } });
});

test('a cart whose order cannot be paid any more gets a new one', async () => {
  const fresh = orderRecord({ id: 2, paypalOrderId: null });
  const old = orderRecord();
  const results = [
    { ok: true, isNew: false, order: old },
    { ok: true, isNew: true, order: fresh },
  ] as const;
  let count = 0;
  const { ports, calls } = fakePorts({
    order: old,
    lookUp: { kind: 'gone' },
    orders: { reserve: () => Promise.resolve(results[count++]!) },
  });
  expect(await placeOrder(ports, request)).toMatchObject({ ok: true });
  expect(calls).toEqual(['look up', 'end: gone-at-provider', 'open', 'attach PAYPAL-1']);
});

test('while the provider is silent no order is returned that may be gone', async () => {
  const { ports } = fakePorts({ lookUp: silence });
  expect(await placeOrder(ports, request)).toEqual(unavailable);
});

test('the same key with another body is refused', async () => {
  const { ports } = fakePorts();
  expect(await placeOrder(ports, { ...request, requestHash: 'other' })).toEqual({
    ok: false,
    refusal: { reason: 'idempotency-key-reused' },
  });
});

test.each([
  ['was cancelled', { state: 'cancelled' }],
  ['ended before PayPal knew it', { state: 'cancelled', paypalOrderId: null }],
  ['was refunded', { state: 'refunded' }],
  ['is shipped', { state: 'shipped' }],
] as const)('the key of an order that %s gives that order, and opens nothing', async (_, changes) => {
  const order = orderRecord(changes);
  const { ports, calls } = fakePorts({ order });
  expect(await placeOrder(ports, request)).toEqual({ ok: true, order });
  expect(calls).toEqual(['reserve']);
});

/** Ports that record reservation requests, and refuse them. */
function recordReservations(given: Parameters<typeof fakePorts>[0]) {
  const asked: ReserveRequest[] = [];
  const reserve = (request: ReserveRequest) => {
    asked.push(request);
    return Promise.resolve({ ok: false, refusal: { reason: 'prices-changed' } } as const);
  };
  const { ports } = fakePorts({ ...given, orders: { ...given?.orders, reserve } });
  return { ports, asked };
}

test.each([
  ['one that nobody has approved', {}, notApproved, []],
  ['one that is gone', {}, { kind: 'gone' } as const, []],
  ['one that was declined', { declinedAt: new Date(0) }, approved, []],
  ['one that is approved', {}, approved, [7]],
  ['one that was captured', {}, answer(), [7]],
  ['one without a capture, while the provider is silent', {}, silence, []],
  ['one that may be captured', { captureRequestedAt: new Date(0) }, silence, [7]],
])('of the buyer’s other orders %s is kept as expected', async (_what, changes, lookUp, keep) => {
  const other = orderRecord({ id: 7, requestHash: 'another', ...changes });
  const orders = { listOpenOf: () => Promise.resolve([other]) };
  const { ports, asked } = recordReservations({ lookUp, orders });
  await placeOrder(ports, request);
  expect(asked[0]?.keep).toEqual(keep);
});

const replacing = { ...request, requestHash: 'another', replaces: 'order-1' };
const openOf = (changes: Parameters<typeof orderRecord>[0]) =>
  orderRecord({ id: 1, documentId: 'order-1', ...changes });

test.each([
  ['paid', { state: 'paid' }, answer(), 'already-paid'],
  ['shipped', { state: 'shipped' }, answer(), 'already-paid'],
  ['under review', { state: 'under_review' }, answer(), 'under-review'],
  ['paid in part by transfer', { ...received(100) }, notApproved, 'already-paid'],
  ['approved, and captured now', {}, approved, 'already-paid'],
  ['captured by a call that nobody heard of', {}, answer(), 'already-paid'],
  ['open at a provider that does not answer', {}, silence, 'provider-unavailable'],
] as const)('an order that is %s cannot be replaced', async (_, changes, lookUp, reason) => {
  const { ports, calls } = fakePorts({ order: openOf(changes), lookUp });
  expect(await placeOrder(ports, replacing)).toEqual({ ok: false, refusal: { reason } });
  expect(calls).not.toContain('reserve');
});

test.each([
  ['waits for its buyer', {}, notApproved],
  ['was declined', { declinedAt: new Date(0) }, approved],
  ['has ended', { state: 'cancelled' }, silence],
  ['was paid and went back', { state: 'refunded' }, silence],
] as const)('an order that %s is replaced', async (_, changes, lookUp) => {
  const { ports, asked } = recordReservations({ order: openOf(changes), lookUp });
  await placeOrder(ports, replacing);
  expect(asked).toMatchObject([{ replaces: 'order-1', keep: [] }]);
});
