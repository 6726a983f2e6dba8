import { messages } from 'shared';
import type { Order } from 'shared';
import { NO_REFERENCE } from 'shared/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/client.ts';
import { mockOf } from '../../lib/api/fixtures/call.ts';
import { cancelOrder } from '../../lib/api/orders.ts';
import { getProducts } from '../../lib/api/products.ts';
import { $userInfo } from '../account/session.ts';
import { $begunOrder, $reference, $shippingAddress } from './checkout-store.ts';
import { $changes } from './changes.ts';
import { $cartItems } from './cart.ts';
import {
  $action,
  $unfinished,
  cancelUnfinished,
  continueUnfinished,
  findUnfinished,
  payUnfinished,
  showBought,
  watchUnfinished,
} from './unfinished.ts';

vi.mock('../../lib/api/call.ts', () => import('../../lib/api/fixtures/call.ts'));
vi.mock('../../lib/api/orders.ts', () => ({ cancelOrder: vi.fn() }));
const getOrder = mockOf('GET /orders/{id}');
const listMyOrders = mockOf('GET /orders/myorders');
vi.mock('../../lib/api/products.ts', () => ({ getProducts: vi.fn() }));

const address = {
  address: '1 Test St',
  city: 'Perth',
  state: 'WA',
  postalCode: '6000',
  country: '',
};
const facts = { product: 'p1', name: 'Board', image: '', price: 12, qty: 2 };
const line = { ...facts, countInStock: 2 };
const details = {
  shippingAddress: address,
  reference: { ...NO_REFERENCE, purchaseOrder: 'PO-1' },
};
const orderOf = (status: Order['status'], _id = 'o1') =>
  ({
    _id,
    status,
    orderItems: [{ ...facts, _id: 'l1' }],
    ...details,
    paymentMethod: 'PayPal',
  }) as Order;
const product = { _id: 'p1', name: 'Board', price: 12, countInStock: 2, image: [] as string[] };
const assign = vi.fn();

/** Opens the cart page while this order exists. */
async function opened(order = orderOf('pending')): Promise<void> {
  listMyOrders.mockResolvedValue([order]);
  getOrder.mockResolvedValue(order);
  await findUnfinished();
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('location', { assign });
  vi.mocked(getProducts).mockResolvedValue([product as never]);
  $userInfo.set({
    _id: 'u1',
    name: 'Ada',
    email: 'a@example.com',
    isAdmin: false,
    role: null,
    token: 't',
  });
  $cartItems.set([]);
  $changes.set({});
  $shippingAddress.set(null);
  $reference.set(null);
  $begunOrder.set(null);
  $unfinished.set(null);
  $action.clear();
});

describe('findUnfinished', () => {
  it('finds the newest unpaid order', async () => {
    const orders = [orderOf('paid', 'o3'), orderOf('pending', 'o2'), orderOf('pending', 'o1')];
    listMyOrders.mockResolvedValue(orders);
    await findUnfinished();
    expect($unfinished.get()).toMatchObject({ _id: 'o2' });
  });

  it('ignores an order that an admin made, which is paid on its own page', async () => {
    const made = { ...orderOf('pending'), dueAt: '2026-01-08T00:00:00.000Z' };
    listMyOrders.mockResolvedValue([made]);
    await findUnfinished();
    expect($unfinished.get()).toBeNull();
  });

  it('ignores an order for which money was received', async () => {
    await opened({ ...orderOf('pending'), paymentMethod: 'Bank transfer', amountPaid: 1 });
    expect($unfinished.get()).toBeNull();
  });

  it('ignores orders under review or shipped', async () => {
    listMyOrders.mockResolvedValue([orderOf('under review'), orderOf('shipped')]);
    await findUnfinished();
    expect($unfinished.get()).toBeNull();
  });

  it.each(['paid', 'under review', 'shipped', 'refunded'] as const)(
    'returns the order whose payment was started here once it is %s',
    async (status) => {
      const [bought, other] = [orderOf(status), orderOf(status, 'o2')];
      listMyOrders.mockResolvedValue([other, bought]);
      expect(await findUnfinished()).toBeNull();
      $begunOrder.set('o1');
      expect(await findUnfinished()).toEqual(bought);
    },
  );

  it('returns the order that was unpaid before, once it is paid', async () => {
    await opened();
    listMyOrders.mockResolvedValue([orderOf('paid')]);
    expect(await findUnfinished()).toMatchObject({ _id: 'o1' });
    expect($unfinished.get()).toBeNull();
  });

  it('leaves the result of a press until another order is unfinished', async () => {
    await opened();
    vi.mocked(cancelOrder).mockRejectedValue(new ApiError('Network Error', 0));
    await cancelUnfinished();
    await findUnfinished();
    expect($action.get().error?.message).toBe('Network Error');
    await opened(orderOf('pending', 'o2'));
    expect($action.get().error).toBeNull();
  });

  it('ignores an answer from before the cancellation', async () => {
    await opened();
    const { promise, resolve } = Promise.withResolvers<Order[]>();
    listMyOrders.mockReturnValue(promise);
    const look = findUnfinished();
    vi.mocked(cancelOrder).mockResolvedValue(undefined as never);
    await cancelUnfinished();
    resolve([orderOf('pending')]);
    await look;
    expect($unfinished.get()).toBeNull();
    expect($action.get().done).toContain('cancelled');
  });

  it('sends no request if not signed in', async () => {
    $userInfo.set(null);
    await findUnfinished();
    expect(listMyOrders).not.toHaveBeenCalled();
  });

  it('shows nothing if the orders cannot be loaded', async () => {
    listMyOrders.mockRejectedValue(new ApiError('Network Error', 0));
    await findUnfinished();
    expect($unfinished.get()).toBeNull();
  });
});

describe('watchUnfinished', () => {
  const show = vi.fn();
  const page = new EventTarget();
  const asked = () => listMyOrders.mock.calls.length;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    listMyOrders.mockResolvedValue([orderOf('pending')]);
  });
  afterEach(() => void vi.useRealTimers());

  it('checks on opening, on focus and on return from the back/forward cache', async () => {
    const stop = watchUnfinished(show);
    page.dispatchEvent(new Event('focus'));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(asked()).toBe(3);
    stop();
    page.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(3);
  });

  it('polls while an order is unpaid, until it is paid', async () => {
    const stop = watchUnfinished(show);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(3);
    expect(show).not.toHaveBeenCalled();
    listMyOrders.mockResolvedValue([orderOf('paid')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(show).toHaveBeenCalledExactlyOnceWith(orderOf('paid'));
    expect(asked()).toBe(4);
    stop();
  });

  it('does not poll while the page is hidden or runs a payment itself', async () => {
    let isFree = true;
    const stop = watchUnfinished(show, () => isFree);
    await vi.advanceTimersByTimeAsync(0);
    vi.stubGlobal('document', { hidden: true });
    await vi.advanceTimersByTimeAsync(60_000);
    isFree = false;
    page.dispatchEvent(new Event('focus'));
    expect(asked()).toBe(1);
    stop();
  });
});

describe('showBought', () => {
  it('removes the order’s items from the cart and opens the order', () => {
    const [more, other] = [
      { ...line, qty: 3 },
      { ...line, product: 'p2' },
    ];
    const [price, gone] = [{ kind: 'price', was: 1, now: 2 } as const, { kind: 'gone' } as const];
    $begunOrder.set('o1');
    $cartItems.set([line, other]);
    $changes.set({ p1: [price], p2: [gone] });
    showBought(orderOf('paid'));
    expect($cartItems.get()).toEqual([other]);
    expect($changes.get()).toEqual({ p2: [gone] });
    expect($begunOrder.get()).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/order/o1');
    $cartItems.set([more]);
    showBought(orderOf('paid'));
    expect($cartItems.get()).toEqual([{ ...more, qty: 1 }]);
  });
});

describe('continueUnfinished', () => {
  it("fills an empty cart with the order's items and opens the payment", async () => {
    await opened();
    await continueUnfinished();
    expect($cartItems.get()).toEqual([line]);
    expect($shippingAddress.get()).toEqual(address);
    expect($reference.get()).toEqual(details.reference);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/checkout?step=payment');
  });

  it('keeps an existing cart and address', async () => {
    const [others, elsewhere] = [[{ ...line, qty: 1 }], { ...address, city: 'Albany' }];
    $cartItems.set(others);
    $shippingAddress.set(elsewhere);
    await opened();
    await continueUnfinished();
    expect($cartItems.get()).toEqual(others);
    expect($shippingAddress.get()).toEqual(elsewhere);
    expect(assign).toHaveBeenCalledWith('/checkout?step=payment');
  });

  it('continues the order of a quote on its own page, and leaves the cart alone', async () => {
    const order = { ...orderOf('pending'), quote: 'Q-1001' };
    listMyOrders.mockResolvedValue([order]);
    getOrder.mockResolvedValue(order);
    await findUnfinished();
    await continueUnfinished();
    expect($cartItems.get()).toEqual([]);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/order/o1');
  });

  it('stays on the cart page if prices have changed', async () => {
    vi.mocked(getProducts).mockResolvedValue([{ ...product, price: 14 } as never]);
    await opened();
    await continueUnfinished();
    expect($changes.get()).toEqual({ p1: [{ kind: 'price', was: 12, now: 14 }] });
    expect(assign).not.toHaveBeenCalled();
  });

  it('opens an order that was paid meanwhile, and empties the cart of its items', async () => {
    $cartItems.set([line]);
    await opened();
    getOrder.mockResolvedValue(orderOf('paid'));
    await continueUnfinished();
    expect($cartItems.get()).toEqual([]);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/order/o1');
  });

  it.each([
    ['ended', () => getOrder.mockResolvedValue(orderOf('cancelled'))],
    ['was removed', () => getOrder.mockRejectedValue(new ApiError(messages.orderNotFound, 404))],
  ])('still fills the cart from an order that %s', async (_, end) => {
    await opened();
    end();
    await continueUnfinished();
    expect($cartItems.get()).toEqual([line]);
    expect(assign).toHaveBeenCalledWith('/checkout?step=payment');
  });

  it('shows an error if the API cannot be reached', async () => {
    await opened();
    getOrder.mockRejectedValue(new ApiError('Network Error', 0));
    await continueUnfinished();
    expect($unfinished.get()).toMatchObject({ status: 'pending' });
    expect($action.get()).toMatchObject({ busy: null, error: { message: 'Network Error' } });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('payUnfinished', () => {
  const elsewhere = { ...address, city: 'Albany' };

  it.each([[[]], [[line]]])('opens the payment of the order with the cart %j', async (cart) => {
    await opened();
    $cartItems.set(cart);
    $shippingAddress.set(elsewhere);
    await payUnfinished(orderOf('pending'));
    expect($cartItems.get()).toEqual([line]);
    expect($shippingAddress.get()).toEqual(address);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/checkout?step=payment');
  });

  it('shows a cart with other items instead of paying', async () => {
    const others = [{ ...line, qty: 1 }];
    await opened();
    $cartItems.set(others);
    await payUnfinished(orderOf('pending'));
    expect($cartItems.get()).toEqual(others);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/cart');
  });

  it('shows the cart if prices have changed or cannot be checked', async () => {
    await opened();
    vi.mocked(getProducts).mockResolvedValueOnce([{ ...product, price: 14 } as never]);
    await payUnfinished(orderOf('pending'));
    vi.mocked(getProducts).mockRejectedValueOnce(new ApiError('Network Error', 0));
    await payUnfinished(orderOf('pending'));
    expect(assign.mock.calls).toEqual([['/cart'], ['/cart']]);
  });

  it('shows an order that was paid meanwhile', async () => {
    await opened(orderOf('paid'));
    await payUnfinished(orderOf('pending'));
    expect(assign).toHaveBeenCalledExactlyOnceWith('/order/o1');
  });
});

describe('cancelUnfinished', () => {
  it('cancels the order and refreshes the cart', async () => {
    $cartItems.set([{ ...line, countInStock: 0 }]);
    await opened();
    await cancelUnfinished();
    expect(cancelOrder).toHaveBeenCalledExactlyOnceWith('o1');
    expect($unfinished.get()).toBeNull();
    expect($action.get().done).toBe('Payment was cancelled. Nothing was charged.');
    expect($cartItems.get()).toEqual([line]);
  });

  it('cancels once after two presses', async () => {
    await opened();
    await Promise.all([cancelUnfinished(), cancelUnfinished()]);
    expect(cancelOrder).toHaveBeenCalledOnce();
  });

  it.each([messages.orderAlreadyPaid, messages.paymentUnderReview])(
    'shows the order and removes only its items from the cart: %s',
    async (message) => {
      $cartItems.set([line, { ...line, product: 'p2' }]);
      await opened();
      vi.mocked(cancelOrder).mockRejectedValue(new ApiError(message, 409));
      await cancelUnfinished();
      expect($cartItems.get()).toMatchObject([{ product: 'p2' }]);
      expect(assign).toHaveBeenCalledExactlyOnceWith('/order/o1');
    },
  );

  it('shows an error and can be tried again', async () => {
    await opened();
    vi.mocked(cancelOrder).mockRejectedValueOnce(new ApiError('Network Error', 0));
    await cancelUnfinished();
    expect($unfinished.get()).toMatchObject({ status: 'pending' });
    expect($action.get()).toMatchObject({ busy: null, error: { message: 'Network Error' } });
    await cancelUnfinished();
    expect($unfinished.get()).toBeNull();
    expect($action.get().done).toBe('Payment was cancelled. Nothing was charged.');
  });
});
