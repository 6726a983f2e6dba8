import { beforeEach, expect, test, vi } from 'vitest';
import type { AdminOrder } from 'shared';
import { ApiError } from '../../../../lib/api/client.ts';
import { mockOf } from '../../../../lib/api/fixtures/call.ts';
import { giveBack, $refund } from './refunding.ts';

const reload = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../../../../lib/api/call.ts', () => import('../../../../lib/api/fixtures/call.ts'));
vi.mock('../detail/admin-order.ts', () => ({ $adminOrder: { reload } }));

const refundOrder = mockOf('POST /orders/{id}/refunds');
const order = {
  _id: 'order-1',
  user: { name: 'Casey' },
  refundedAmount: 0,
  payments: [],
  refunds: [],
  payment: { captureId: null },
} as unknown as AdminOrder;
const request = { amount: 5, restock: false, reason: 'Broken' };
const give = (wish = request) => giveBack(order, wish, wish.amount);
const keys = () => refundOrder.mock.calls.map(([{ headers }]) => headers?.['Idempotency-Key']);

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('confirm', () => true);
  refundOrder.mockResolvedValue({ ...order, refundedAmount: 5 });
  $refund.clear();
});

test('nothing is sent without confirmation', async () => {
  vi.stubGlobal('confirm', () => false);
  expect(await give()).toBe(false);
  expect(refundOrder).not.toHaveBeenCalled();
});

test('two presses send one refund, then the order is reloaded', async () => {
  expect(await Promise.all([give(), give()])).toEqual([true, false]);
  expect(refundOrder).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect($refund.get().done).toBe('$5.00 refunded.');
});

test('a retry after a network or server error reuses the idempotency key', async () => {
  for (const status of [0, 502, 500]) {
    refundOrder.mockRejectedValueOnce(new ApiError('No answer', status));
    expect(await give()).toBe(false);
  }
  expect(await give()).toBe(true);
  expect(new Set(keys()).size).toBe(1);
});

test('a refund after a response, or with other values, gets a new idempotency key', async () => {
  await give();
  await give();
  refundOrder.mockRejectedValueOnce(new ApiError('More than was paid', 409));
  await give();
  refundOrder.mockRejectedValueOnce(new ApiError('No answer', 0));
  await give();
  await give({ ...request, amount: 6 });
  expect(new Set(keys()).size).toBe(5);
});

test('a refund that PayPal has not decided is not reported as refunded', async () => {
  refundOrder.mockResolvedValue(order);
  await give();
  expect($refund.get().done).toBe('PayPal has taken the refund on and decides later.');
});
