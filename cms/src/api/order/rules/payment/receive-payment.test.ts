import { expect, test } from 'vitest';
import { answer, approved, fakePorts, notApproved, silence } from '../fixtures/ports';
import { capture, orderRecord, providerRefund, received } from '../fixtures/records';
import type { OrderRecord } from '../order';
import { reportAbout } from '../refunds/refund';
import type { ProviderAnswer } from './payment';
import { receiveRefusal, receivePayment } from './receive-payment';
import { reconcileOrder, settleOrder } from './settle-order';

const NOW = new Date('2026-01-01T00:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const payment = {
  ...({ amountCents: 2530, receivedOn: '2026-01-01', method: 'Cash', note: null } as const),
  actor: 'admin-1',
  idempotencyKey: null,
  requestHash: '',
};

test.each<[string, Partial<OrderRecord>, string | null]>([
  ['an unpaid order', {}, null],
  ['what is left of a part payment', { ...received(1000) }, 'more-than-due'],
  ['an order whose part payment went back', { ...received(9, 9) }, null],
  ['a paid order', { state: 'paid' }, 'already-paid'],
  ['a refunded order', { state: 'refunded' }, 'already-paid'],
  ['an ended order', { state: 'cancelled' }, 'ended'],
  ['a payment under review', { state: 'under_review' }, 'under-review'],
  ['a capture that may be running', { captureRequestedAt: ago(119) }, 'capturing'],
  ['a capture that must be over', { captureRequestedAt: ago(120) }, null],
])('the whole amount for %s', (_what, about, refusal) => {
  expect(receiveRefusal(orderRecord(about), 2530, NOW)).toBe(refusal);
});

test.each<[string, ProviderAnswer, string[]]>([
  ['took the money', answer(), ['look up', 'paid by CAPTURE-1']],
  ['does not answer', silence, ['look up']],
  ['has an approval', approved, ['look up', 'received 2530']],
  ['has nothing', notApproved, ['look up', 'received 2530']],
  ['does not know the order', { kind: 'gone' }, ['look up', 'received 2530']],
])('a payment when PayPal was asked before, and %s', async (_what, lookUp, expected) => {
  const order = orderRecord({ captureRequestedAt: ago(300) });
  const { ports, calls } = fakePorts({ order, lookUp });
  const { ok } = await receivePayment(ports, order, payment);
  expect({ ok, calls }).toEqual({ ok: expected.includes('received 2530'), calls: expected });
});

const partlyPaid = orderRecord({ ...received(1000), paymentMethod: 'Bank transfer' });
const paidByTransfer = orderRecord({
  state: 'paid',
  ...received(2530),
  paymentMethod: 'Bank transfer',
});

test('nothing is captured that was approved before a part was paid another way', async () => {
  const { ports, calls } = fakePorts({ order: partlyPaid, lookUp: approved });
  expect(await settleOrder(ports, partlyPaid, 'buyer')).toEqual({ outcome: 'received' });
  expect(await reconcileOrder(ports, partlyPaid)).toEqual({ outcome: 'received' });
  expect(calls).toEqual(['look up']);
});

test.each([
  ['partly paid', partlyPaid, 'received'],
  ['paid', paidByTransfer, 'paid'],
])('money that PayPal took for an order %s by transfer goes back', async (_what, order, outcome) => {
  const { ports, calls } = fakePorts({ order });
  expect(await reconcileOrder(ports, order)).toMatchObject({ outcome });
  const sentBack = ['problem: paid-twice', 'refund CAPTURE-1, attempt 1', 'back by BACK-1'];
  expect(calls).toEqual(['look up', ...sentBack]);
});

test('a wrong amount for it goes back as well, and a voided PayPal order does not end it', async () => {
  const wrong = answer({
    captures: [{ id: 'CAPTURE-1', status: 'COMPLETED', amountCents: 1, currency: 'AUD' }],
  });
  const given = fakePorts({ order: partlyPaid, lookUp: wrong });
  expect(await reconcileOrder(given.ports, partlyPaid)).toEqual({ outcome: 'received' });
  expect(given.calls).toContain('problem: paid-twice');
  const { ports } = fakePorts({ order: partlyPaid, lookUp: { kind: 'gone' } });
  expect(await reconcileOrder(ports, partlyPaid)).toEqual({ outcome: 'not-verified' });
});

test('PayPal’s own return of that money is not a refund of the order', async () => {
  const captures = [{ id: 'CAPTURE-1', status: 'REFUNDED', amountCents: 2530, currency: 'AUD' } as const];
  const report = { refunds: [providerRefund()], refundedCents: 2530 };
  const returned = answer({ captures, ...report });
  const { ports } = fakePorts({ order: paidByTransfer, lookUp: returned });
  expect(await reconcileOrder(ports, paidByTransfer)).toMatchObject({ outcome: 'paid' });
  expect(reportAbout(paidByTransfer, report)).toEqual({ refunds: [], refundedCents: 0 });
  expect(reportAbout(orderRecord({ state: 'paid', payments: [capture()] }), report)).toEqual(report);
});
