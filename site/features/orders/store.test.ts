import type { Order } from 'shared';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/client.ts';
import { getOrder } from '../../lib/api/orders.ts';
import { $order } from './store.ts';

vi.mock('../../lib/api/orders.ts', () => ({ getOrder: vi.fn(), listMyOrders: vi.fn() }));

const order = { _id: 'o1' } as Order;

/** Resolves with what the page shows once the call is through. */
function settled() {
  return vi.waitUntil(() => ($order.get().status === 'loading' ? false : $order.get()));
}

beforeEach(() => {
  vi.resetAllMocks();
});

describe('the order of a page', () => {
  it('is loading until the order is there', async () => {
    vi.mocked(getOrder).mockResolvedValue(order);
    $order.mount('o1');
    expect($order.get()).toEqual({ status: 'loading' });
    expect(await settled()).toEqual({ status: 'ready', value: order });
  });

  it('tells an order that does not exist from a failure', async () => {
    vi.mocked(getOrder).mockRejectedValue(new ApiError('Order not found', 404));
    $order.mount('o2');
    expect(await settled()).toEqual({ status: 'missing', message: 'Order not found' });
  });

  it("keeps the server's message of a failure", async () => {
    vi.mocked(getOrder).mockRejectedValue(new ApiError('Internal Server Error', 500));
    $order.mount('o1');
    expect(await settled()).toEqual({ status: 'failed', message: 'Internal Server Error' });
  });

  it('takes no notice of an answer to a page that was left', async () => {
    const answer = Promise.resolve(order);
    vi.mocked(getOrder).mockReturnValue(answer);
    $order.mount('o1')();
    await answer;
    await Promise.resolve();
    await Promise.resolve();
    expect($order.get()).toEqual({ status: 'loading' });
  });
});
