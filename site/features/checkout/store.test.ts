import { messages } from 'shared';
import type { Order, PlacedOrder } from 'shared';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/client.ts';
import {
  cancelOrder,
  listMyOrders,
  payOrder,
  placeOrder,
  sendOrderConfirmation,
} from '../../lib/api/orders.ts';
import { $begunOrder, $cartItems, $shippingAddress } from '../cart/store.ts';
import { $userInfo } from '../account/store.ts';
import { FAILURE_ALERT } from './payment/notices.ts';
import type { Wallet } from './payment/payment.ts';
import { address } from '../../lib/api/fixtures/order.ts';
import {
  $notice,
  $phase,
  editAddress,
  openCheckout,
  pay,
  saveAddress,
  watchPayment,
} from './store.ts';

vi.mock('../../lib/api/orders.ts', () => ({
  placeOrder: vi.fn(),
  payOrder: vi.fn(),
  cancelOrder: vi.fn(),
  listMyOrders: vi.fn(),
  sendOrderConfirmation: vi.fn(),
}));

const line = { product: 'p1', name: 'Board', image: '', price: 19.95, qty: 1, countInStock: 3 };
const placed = {
  _id: 'o1',
  paypalOrderId: 'PP1',
  isPaid: false,
  status: 'pending',
  orderItems: [{ ...line, _id: 'l1', qtyToShip: 1, qtyRefunded: 0 }] as Order['orderItems'],
} as PlacedOrder;
const approving: Wallet = { approve: async (order) => (await order) && 'approved' };
const cancelling: Wallet = { approve: async (order) => (await order) && 'cancelled' };
const replace = vi.fn();
const alert = vi.fn();
const history = {
  state: null as unknown,
  pushState: vi.fn(),
  replaceState: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
};
/** What the browser tells when the buyer goes back or forward. */
let followHistory = () => {};

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('location', { replace, search: '' });
  vi.stubGlobal('history', Object.assign(history, { state: null }));
  vi.stubGlobal('addEventListener', (_type: string, listen: () => void) => {
    followHistory = listen;
  });
  vi.stubGlobal('alert', alert);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(placeOrder).mockResolvedValue(placed);
  vi.mocked(payOrder).mockResolvedValue({ ...placed, isPaid: true });
  vi.mocked(cancelOrder).mockResolvedValue();
  vi.mocked(sendOrderConfirmation).mockResolvedValue();
  vi.mocked(listMyOrders).mockResolvedValue([]);
  $userInfo.set({ _id: 'u1', name: 'Ada', email: 'a@example.com', isAdmin: false, token: 't' });
  $cartItems.set([line]);
  $begunOrder.set(null);
  $phase.set('address');
  saveAddress(address);
});

describe('the checkout', () => {
  it('clears the cart and shows the order once it is paid', async () => {
    await pay(approving);
    expect($cartItems.get()).toEqual([]);
    expect(replace).toHaveBeenCalledWith('/order/o1');
    expect(alert).not.toHaveBeenCalled();
  });

  it('takes two presses for one payment', async () => {
    await Promise.all([pay(approving), pay(approving)]);
    expect(placeOrder).toHaveBeenCalledOnce();
    expect(payOrder).toHaveBeenCalledOnce();
  });

  it.each([
    ['cancelled', () => pay(cancelling)],
    [
      'declined',
      () => {
        vi.mocked(payOrder).mockRejectedValue(new ApiError(messages.paymentDeclined, 402));
        return pay(approving);
      },
    ],
  ])('leaves cart and address as they were when the payment was %s', async (word, payment) => {
    await payment();
    expect($cartItems.get()).toEqual([line]);
    expect($shippingAddress.get()).toEqual(address);
    expect($phase.get()).toBe('ready');
    expect($notice.get()?.message).toContain(word);
    expect(replace).not.toHaveBeenCalled();
  });

  it('gives a cancelled order back and takes a new one at the next press', async () => {
    await pay(cancelling);
    expect(cancelOrder).toHaveBeenCalledExactlyOnceWith('o1');
    await pay(approving);
    const [first, second] = vi.mocked(placeOrder).mock.calls.map(([, key]) => key);
    expect(second).not.toBe(first);
    expect(replace).toHaveBeenCalledWith('/order/o1');
  });

  it('takes presses while a payment is being cancelled for none', async () => {
    const cancelled = Promise.withResolvers<void>();
    vi.mocked(cancelOrder).mockReturnValue(cancelled.promise);
    const first = pay(cancelling);
    await vi.waitUntil(() => $phase.get() === 'cancelling');
    await pay(approving);
    cancelled.resolve();
    await first;
    expect(placeOrder).toHaveBeenCalledOnce();
    expect($phase.get()).toBe('ready');
  });

  it('clears the cart and shows the order while its payment is being reviewed', async () => {
    const underReview = { ...placed, status: 'under review' } as const;
    vi.mocked(payOrder).mockResolvedValue(underReview);
    await pay(approving);
    expect($cartItems.get()).toEqual([]);
    expect($phase.get()).toBe('under review');
    expect(replace).toHaveBeenCalledWith('/order/o1');
    expect(alert).not.toHaveBeenCalled();
  });

  it('shows the order when the shop was paid in the moment of cancelling', async () => {
    vi.mocked(cancelOrder).mockRejectedValue(new ApiError(messages.orderAlreadyPaid, 409));
    await pay(cancelling);
    expect($cartItems.get()).toEqual([]);
    expect(replace).toHaveBeenCalledWith('/order/o1');
  });

  it('takes a new order for the same cart after the last one has expired', async () => {
    vi.mocked(payOrder).mockRejectedValueOnce(new ApiError(messages.orderExpired, 409));
    await pay(approving);
    expect($notice.get()?.action).toBe('review cart');
    await pay(approving);
    const [first, second] = vi.mocked(placeOrder).mock.calls.map(([, key]) => key);
    expect(second).not.toBe(first);
  });

  it('shows the order that is paid already, and leaves the other goods in the cart', async () => {
    const other = { ...line, product: 'p2' };
    $begunOrder.set('o1');
    $cartItems.set([line, other]);
    vi.mocked(placeOrder).mockRejectedValue(new ApiError(messages.replacedOrderPaid, 409));
    vi.mocked(listMyOrders).mockResolvedValue([{ ...placed, status: 'paid' }]);
    await pay(cancelling);
    expect($cartItems.get()).toEqual([other]);
    expect($notice.get()).toBeNull();
    expect($phase.get()).toBe('paid');
    expect(replace).toHaveBeenCalledWith('/order/o1');
  });

  it('raises the alert when the created order is invalid, and keeps the cart', async () => {
    vi.mocked(placeOrder).mockResolvedValue({ ...placed, _id: '' });
    await pay(approving);
    expect(alert).toHaveBeenCalledExactlyOnceWith(FAILURE_ALERT);
    expect(console.error).toHaveBeenCalledWith(new Error('Created order is invalid'));
    expect($cartItems.get()).toEqual([line]);
  });

  it('forgets what it said about a payment when the address is edited', async () => {
    await pay(cancelling);
    editAddress();
    expect($notice.get()).toBeNull();
    expect($phase.get()).toBe('address');
  });

  it.each([
    ['?step=payment', address, 'ready'],
    ['?step=payment', null, 'address'],
    ['', address, 'address'],
  ])('opened at %j with the address %j shows the step: %s', (search, known, phase) => {
    vi.stubGlobal('location', { search });
    $shippingAddress.set(known);
    $phase.set('address');
    openCheckout();
    expect($phase.get()).toBe(phase);
  });

  it('makes the payment a place of its own, from which Back leads to the address', () => {
    expect(history.pushState.mock.calls.at(-1)?.[2]).toBe('/checkout?step=payment');
    openCheckout();
    expect($phase.get()).toBe('address');
    vi.stubGlobal('location', { search: '?step=payment' });
    followHistory();
    expect($phase.get()).toBe('ready');
  });

  it('takes the step back in the history when the address is edited', () => {
    history.state = history.pushState.mock.calls.at(-1)?.[0];
    editAddress();
    expect(history.back).toHaveBeenCalledOnce();
  });

  it('stays with a payment under way when the buyer goes back', () => {
    $phase.set('approving');
    openCheckout();
    expect($phase.get()).toBe('approving');
    expect(history.forward).toHaveBeenCalledOnce();
  });

  it('takes both of its steps out of the history when it is paid', async () => {
    history.state = history.pushState.mock.calls.at(-1)?.[0];
    await pay(approving);
    expect(history.back).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
    followHistory();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/order/o1');
  });
});

describe('a payment that was begun before', () => {
  it.each([
    ['paid', 'paid'],
    ['under review', 'under review'],
    ['shipped', 'paid'],
  ] as const)('and is %s opens its order', async (status, phase) => {
    $begunOrder.set('o1');
    vi.mocked(listMyOrders).mockResolvedValue([{ ...placed, status }]);
    vi.stubGlobal('removeEventListener', vi.fn());
    watchPayment()();
    await vi.waitFor(() => expect($phase.get()).toBe(phase));
    expect($cartItems.get()).toEqual([]);
    expect($begunOrder.get()).toBeNull();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/order/o1');
  });

  it('is not asked for while the page itself takes a payment', () => {
    $phase.set('confirming');
    vi.stubGlobal('removeEventListener', vi.fn());
    watchPayment()();
    expect(listMyOrders).not.toHaveBeenCalled();
  });

  it('is forgotten once it is cancelled', async () => {
    await pay(cancelling);
    expect($begunOrder.get()).toBeNull();
  });
});
