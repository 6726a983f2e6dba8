import { expect, test } from 'vitest';
import { reconcileOrder, settleOrder } from './settle-order';
import { answer, approved, fakePorts, notApproved, silence } from '../fixtures/ports';
import { capture, orderRecord, providerRefund } from '../fixtures/records';

const wrongAmount = answer({
  captures: [{ id: 'CAPTURE-1', status: 'COMPLETED', amountCents: 1, currency: 'AUD' }],
});
const underReview = answer({
  captures: [{ id: 'CAPTURE-1', status: 'PENDING', amountCents: 2530, currency: 'AUD' }],
});
const declined = { kind: 'refused', at: new Date(0), mayApproveAgain: true } as const;

test('a verified capture makes the order paid', async () => {
  const { ports, calls } = fakePorts();
  expect(await settleOrder(ports, orderRecord(), 'buyer')).toMatchObject({
    outcome: 'paid',
    order: { state: 'paid', captureId: 'CAPTURE-1' },
  });
  expect(calls).toEqual(['begin, extended', 'capture', 'paid by CAPTURE-1']);
});

test.each([
  ['buyer', 'begin, extended'],
  ['approval', 'begin, extended'],
  ['worker', 'begin'],
] as const)('a capture by the %s: %s', async (initiator, call) => {
  const { ports, calls } = fakePorts();
  await settleOrder(ports, orderRecord(), initiator);
  expect(calls[0]).toBe(call);
});

test('a paid order is returned without asking the provider', async () => {
  const order = orderRecord({ state: 'shipped' });
  const { ports, calls } = fakePorts({ order });
  expect(await settleOrder(ports, order, 'buyer')).toEqual({ outcome: 'paid', order });
  expect(calls).toEqual([]);
});

test('a wrong amount is refunded and noted, and the order ends unpaid', async () => {
  const { ports, calls } = fakePorts({ capture: wrongAmount });
  expect(await settleOrder(ports, orderRecord(), 'buyer')).toEqual({ outcome: 'not-verified' });
  expect(calls.slice(2)).toEqual(['problem: mismatch', 'refund CAPTURE-1, attempt 1', 'back by BACK-1']);
});

test('money for an expired order is refunded', async () => {
  const order = orderRecord({ state: 'cancelled' });
  const { ports, calls } = fakePorts({ order });
  expect(await reconcileOrder(ports, order)).toEqual({ outcome: 'expired' });
  expect(calls).toEqual(['look up', 'problem: late', 'refund CAPTURE-1, attempt 1', 'back by BACK-1']);
});

test('a refund is repeated until the provider confirms it', async () => {
  const order = orderRecord({ state: 'cancelled', refundDueCaptureId: 'CAPTURE-1' });
  const pursue = async (given: Parameters<typeof fakePorts>[0]) => {
    const { ports, calls } = fakePorts({ order, ...given });
    return [(await reconcileOrder(ports, order)).outcome, ...calls];
  };
  const failing = { refund: () => Promise.reject(new Error('no answer')) };
  const slow = { refund: () => Promise.resolve({ isCompleted: false, refundId: 'BACK-1' }) };
  const sent = 'refund CAPTURE-1, attempt 1';
  const back = 'back by BACK-1';
  expect(await pursue({})).toEqual(['expired', 'look up', sent, back]);
  expect(await pursue({ lookUp: { kind: 'gone' } })).toEqual(['expired', 'look up', sent, back]);
  expect(await pursue({ payments: failing })).toEqual(['unavailable', 'look up']);
  expect(await pursue({ payments: slow })).toEqual(['unavailable', 'look up']);
  const underWay = answer({ refunds: [providerRefund({ status: 'PENDING' })] });
  expect(await pursue({ lookUp: underWay })).toEqual(['unavailable', 'look up']);
  const failed = answer({ refunds: [providerRefund({ status: 'FAILED' })] });
  expect((await pursue({ lookUp: failed }))[2]).toBe('refund CAPTURE-1, attempt 2');
  const isBack = answer({ captures: [], refunds: [providerRefund({ id: 'BACK-2' })] });
  expect(await pursue({ lookUp: isBack })).toEqual(['expired', 'look up', 'back by BACK-2']);
});

test('the id of a refund that another process has made is looked up', async () => {
  const order = orderRecord({ state: 'cancelled', refundDueCaptureId: 'CAPTURE-1' });
  const { ports, calls } = fakePorts({
    order,
    lookUp: answer({ refunds: [providerRefund({ id: 'BACK-2' })] }),
    payments: { refund: () => Promise.resolve({ isCompleted: true, refundId: null }) },
  });
  await reconcileOrder(ports, order);
  expect(calls).toEqual(['look up', 'look up', 'back by BACK-2']);
});

test('a payment under review is neither paid nor failed, and its end is detected', async () => {
  const { ports } = fakePorts({ capture: underReview });
  expect(await settleOrder(ports, orderRecord(), 'buyer')).toMatchObject({
    outcome: 'under-review',
  });
  const order = orderRecord({ state: 'under_review', captureId: 'CAPTURE-1' });
  const later = fakePorts({ order });
  expect(await settleOrder(later.ports, order, 'buyer')).toMatchObject({ outcome: 'paid' });
  expect(later.calls).toEqual(['look up', 'paid by CAPTURE-1']);
});

test('an ended order is not captured', async () => {
  const order = orderRecord({ state: 'cancelled', endReason: 'cancelled' });
  const { ports, calls } = fakePorts({ order });
  expect(await settleOrder(ports, orderRecord(), 'buyer')).toEqual({ outcome: 'expired' });
  expect(calls).toEqual([]);
});

test('a declined card leaves the order pending; only the buyer can have it captured again', async () => {
  const { ports, calls } = fakePorts({ capture: declined, lookUp: approved });
  expect(await settleOrder(ports, orderRecord(), 'buyer')).toEqual({ outcome: 'declined' });
  const order = orderRecord({ declinedAt: new Date(0) });
  expect(await reconcileOrder(ports, order)).toEqual({ outcome: 'declined' });
  expect(calls).toEqual(['begin, extended', 'capture', 'declined', 'look up']);
});

test('while a new approval is being captured, the buyer does not see the earlier decline', async () => {
  const order = orderRecord({ declinedAt: new Date(0) });
  const { ports } = fakePorts({ order, capture: approved });
  expect(await settleOrder(ports, order, 'buyer')).toEqual({ outcome: 'uncaptured' });
});

test('a final refusal ends the order', async () => {
  const { ports, calls } = fakePorts({ capture: { ...declined, mayApproveAgain: false } });
  expect(await settleOrder(ports, orderRecord(), 'buyer')).toEqual({ outcome: 'declined' });
  expect(calls.at(-1)).toBe('end: payment-refused');
});

const wentBack = answer({
  captures: [{ id: 'CAPTURE-1', status: 'REFUNDED', amountCents: 2530, currency: 'AUD' }],
  refunds: [providerRefund()],
});

test('money that went back before the shop knew of it ends the order, and is told once', async () => {
  for (const state of ['pending', 'under_review'] as const) {
    const { ports, calls } = fakePorts({ lookUp: wentBack });
    const order = orderRecord({ state, captureId: state === 'pending' ? null : 'CAPTURE-1' });
    expect(await reconcileOrder(ports, order)).toEqual({ outcome: 'declined' });
    expect(calls.slice(0, 3)).toEqual(['look up', 'problem: gone-back', 'back by REFUND-1']);
  }
  const known = orderRecord({
    state: 'cancelled',
    endReason: 'payment-returned',
    payments: [capture({ returnedCents: 2530, isKept: false })],
  });
  const { ports, calls } = fakePorts({ order: known, lookUp: wentBack });
  expect(await reconcileOrder(ports, known)).toEqual({ outcome: 'declined' });
  expect(calls).not.toContain('problem: gone-back');
});

test('no approval, no capture and no response have different results', async () => {
  const settle = (capture: Parameters<typeof fakePorts>[0] & object) =>
    settleOrder(fakePorts(capture).ports, orderRecord(), 'buyer');
  expect(await settle({ capture: notApproved })).toEqual({ outcome: 'not-verified' });
  expect(await settle({ capture: approved })).toEqual({ outcome: 'uncaptured' });
  expect(await settle({ capture: silence })).toEqual({ outcome: 'unavailable' });
});

test('a refund of a paid order is recorded, and nothing else changes', async () => {
  const order = orderRecord({ state: 'paid', captureId: 'CAPTURE-1' });
  const { ports, calls } = fakePorts({ order, lookUp: answer({ refundedCents: 100 }) });
  expect(await reconcileOrder(ports, order)).toMatchObject({ outcome: 'paid' });
  expect(calls).toEqual(['look up', 'refunded 100']);
});

test.each([
  ['has been forgotten', { kind: 'gone' } as const, 'not-verified'],
  ['can never be captured', { ...declined, mayApproveAgain: false }, 'declined'],
])('an order that an admin made stays open when its payment %s', async (_what, capture, outcome) => {
  const order = orderRecord({ madeBy: 'admin-1' });
  const { ports, calls } = fakePorts({ order, capture });
  expect(await settleOrder(ports, order, 'buyer')).toEqual({ outcome });
  expect(calls).toEqual(['begin, extended', 'capture', 'drop']);
});

test('an order that an admin made ends when its review is refused', async () => {
  const order = orderRecord({ madeBy: 'admin-1', state: 'under_review' });
  const lookUp = answer({
    captures: [{ id: 'CAPTURE-1', status: 'DECLINED', amountCents: 2530, currency: 'AUD' }],
  });
  const { ports, calls } = fakePorts({ order, lookUp });
  expect(await reconcileOrder(ports, order)).toEqual({ outcome: 'declined' });
  expect(calls).toEqual(['look up', 'end: payment-refused']);
});

test.each([
  ['buyer', 'declined'],
  ['worker', 'declined'],
  // PayPal sends the event again, when its time shows which approval it is about.
  ['approval', 'uncaptured'],
] as const)(
  'a capture by the %s does not begin after another request was told of a decline: %s',
  async (initiator, outcome) => {
    const order = orderRecord();
    const orders = {
      beginCapture: () => Promise.resolve(null),
      find: () => Promise.resolve({ ...order, captureAttempt: 2, declinedAt: new Date(0) }),
    };
    const { ports, calls } = fakePorts({ order, orders });
    expect(await settleOrder(ports, order, initiator)).toEqual({ outcome });
    expect(calls).toEqual([]);
  },
);

test('a payment whose place another one has taken is not captured', async () => {
  const order = orderRecord({ madeBy: 'admin-1' });
  const orders = {
    beginCapture: () => Promise.resolve(null),
    find: () => Promise.resolve({ ...order, paypalOrderId: 'PAYPAL-2' }),
  };
  const { ports, calls } = fakePorts({ order, orders });
  expect(await settleOrder(ports, order, 'buyer')).toEqual({ outcome: 'replaced' });
  expect(calls).toEqual([]);
});
