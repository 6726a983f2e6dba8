import { expect, test } from 'vitest';
import type { ProviderAnswer, RefundAnswer } from '../payment/payment';
import { reconcileRefunds, refundOrder } from './refund-order';
import { answer, fakePorts, silence } from '../fixtures/ports';
import { orderRecord, providerRefund, refundRecord } from '../fixtures/records';

const order = orderRecord({ state: 'paid', captureId: 'CAPTURE-1' });
const request = {
  input: { lines: null, amountCents: 500, restock: false, reason: 'Broken' },
  actor: 'admin-1',
  idempotencyKey: 'key',
  requestHash: 'hash',
};
const noAnswer: RefundAnswer = { kind: 'unavailable', cause: 'no answer' };
const refusal: RefundAnswer = { kind: 'refused', reason: 'REFUND_NOT_ALLOWED' };

async function refund(given: Parameters<typeof fakePorts>[0] = {}) {
  const { ports, calls } = fakePorts({ order, ...given });
  const result = await refundOrder(ports, order, request);
  return { ...result, calls };
}

test('a refund is not recorded before the provider confirms it', async () => {
  expect(await refund()).toMatchObject({
    ok: true,
    calls: ['ask for the refund', 'book REFUND-1'],
  });
  expect(await refund({ refund: noAnswer })).toEqual({
    ok: false,
    refusal: 'provider-unavailable',
    calls: ['ask for the refund'],
  });
});

test('a refusal has the provider’s reason', async () => {
  expect(await refund({ refund: refusal })).toEqual({
    ok: false,
    refusal: 'refused',
    reason: 'REFUND_NOT_ALLOWED',
    calls: ['ask for the refund', 'refund failed: REFUND_NOT_ALLOWED'],
  });
});

test('a refund that the order does not allow is not requested', async () => {
  const refunds = { request: async () => ({ ok: false, refusal: 'more-than-paid' }) as const };
  expect(await refund({ refunds })).toEqual({ ok: false, refusal: 'more-than-paid', calls: [] });
});

test.each([
  ['completed', { ok: true }],
  ['pending', { ok: true }],
  ['failed', { ok: false, refusal: 'refused' }],
] as const)(
  'the same key gets the outcome of the %s refund, without a new request',
  async (state, outcome) => {
    const known = refundRecord({
      state,
      failure: state === 'failed' ? 'REFUND_NOT_ALLOWED' : null,
    });
    const refunds = { request: async () => ({ ok: true, refund: known }) as const };
    expect(await refund({ refunds })).toMatchObject({ ...outcome, calls: [] });
  },
);

/** One run of the worker with an open refund. */
async function reconcile(lookUp: ProviderAnswer, given?: RefundAnswer) {
  const batches = [[{ order, refund: refundRecord() }], []];
  const refunds = { claimDue: async () => batches.shift() ?? [] };
  const { ports, calls } = fakePorts({ order, lookUp, refund: given, refunds });
  await reconcileRefunds(ports);
  return calls;
}

test('a refund whose response was lost is found, and not requested again', async () => {
  const found = answer({ refunds: [providerRefund()], refundedCents: 500 });
  expect(await reconcile(found)).toEqual(['look up', 'book REFUND-1']);
});

test('a refund that the provider decides later is recorded as pending, and not requested again', async () => {
  const pending = providerRefund({ status: 'PENDING' });
  expect(await refund({ refund: { kind: 'refund', refund: pending } })).toMatchObject({ ok: true });
  expect(await reconcile(answer({ refunds: [pending] }))).toEqual(['look up', 'book REFUND-1']);
});

test('a refund that the provider does not know is requested again', async () => {
  const others = answer({ refunds: [providerRefund({ id: 'REFUND-0', requestId: null })] });
  const asked = ['ask for the refund', 'book REFUND-1'];
  expect(await reconcile(answer())).toEqual(['look up', ...asked]);
  expect(await reconcile(others)).toEqual(['look up', 'book REFUND-0', ...asked]);
  expect(await reconcile({ kind: 'gone' })).toEqual(['look up', ...asked]);
});

test('while the provider is silent, nothing is requested', async () => {
  expect(await reconcile(silence)).toEqual(['look up']);
});

test('a refusal in the background is noted on the order', async () => {
  expect((await reconcile(answer(), refusal)).at(-1)).toBe('problem: refund-failed');
});

test('a failure with one refund does not stop the next one', async () => {
  const batches = [[1, 2].map((id) => ({ order, refund: refundRecord({ id }) })), []];
  const asked: number[] = [];
  const { ports } = fakePorts({
    order,
    refunds: { claimDue: async () => batches.shift() ?? [] },
    payments: {
      refundAmount: async (_order, { id }) => {
        asked.push(id);
        throw new Error('a bug');
      },
    },
  });
  await reconcileRefunds(ports);
  expect(asked).toHaveLength(2);
});
