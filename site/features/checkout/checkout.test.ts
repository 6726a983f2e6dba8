import { messages } from 'shared';
import type { Order, PlacedOrder } from 'shared';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/client.ts';
import { mockOf } from '../../lib/api/fixtures/call.ts';
import { cancelOrder, sendOrderConfirmation } from '../../lib/api/orders.ts';
import { $begunOrder, $shippingAddress } from '../cart/checkout-store.ts';
import { $cartItems } from '../cart/cart.ts';
import { $userInfo } from '../account/session.ts';
import { FAILURE_ALERT } from './payment/notices.ts';
import type { Wallet } from './payment/payment.ts';
import { address } from '../../lib/api/fixtures/order.ts';
import { $notice, $phase, editAddress, openCheckout, pay, saveAddress, watchPayment } from './checkout.ts';

vi.mock('../../lib/api/call.ts', () => import('../../lib/api/fixtures/call.ts'));
vi.mock('../../lib/api/orders.ts', () => ({ cancelOrder: vi.fn(), sendOrderConfirmation: vi.fn() }));
const placeOrder = mockOf('POST /orders');
const payOrder = mockOf('PUT /orders/{id}/pay');
const listMyOrders = mockOf('GET /orders/myorders');

const done = { message: 'Done' };
const line = {
  product: 'p1',
  name: 'Board',
  partNum: 'B-1',
  image: '',
  price: 19.95,
  qty: 1,
  countInStock: 3,
};
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
/** Simulates Back or Forward. */
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
  placeOrder.mockResolvedValue(placed);
  payOrder.mockResolvedValue({ ...placed, isPaid: true });
  vi.mocked(cancelOrder).mockResolvedValue(done);
  vi.mocked(sendOrderConfirmation).mockResolvedValue(done);
  listMyOrders.mockResolvedValue([]);
  $userInfo.set({
    _id: 'u1',
    name: 'Ada',
    email: 'a@example.com',
    isAdmin: false,
    role: null,
    token: 't',
  });
  $cartItems.set([line]);
  $begunOrder.set(null);
  $phase.set('address');
  saveAddress(address, null);
});

describe('the checkout', () => {
  it.each([
    ['paid', { ...placed, isPaid: true }],
    ['under review', { ...placed, status: 'under review' }],
  ] as const)('clears the cart and opens the order once it is %s', async (phase, order) => {
    payOrder.mockResolvedValue(order);
    await pay(approving);
    expect($cartItems.get()).toEqual([]);
    expect($phase.get()).toBe(phase);
    expect(replace).toHaveBeenCalledWith('/order/o1');
    expect(alert).not.toHaveBeenCalled();
  });

  it('starts one payment after two presses', async () => {
    await Promise.all([pay(approving), pay(approving)]);
    expect(placeOrder).toHaveBeenCalledOnce();
    expect(payOrder).toHaveBeenCalledOnce();
  });

  it.each([
    ['cancelled', () => pay(cancelling)],
    [
      'declined',
      () => {
        payOrder.mockRejectedValue(new ApiError(messages.paymentDeclined, 402));
        return pay(approving);
      },
    ],
  ])('keeps cart and address after a payment was %s', async (word, payment) => {
    await payment();
    expect($cartItems.get()).toEqual([line]);
    expect($shippingAddress.get()).toEqual(address);
    expect($phase.get()).toBe('ready');
    expect($notice.get()?.message).toContain(word);
    expect(replace).not.toHaveBeenCalled();
  });

  it('cancels the order of a cancelled payment and places a new one at the next press', async () => {
    await pay(cancelling);
    expect(cancelOrder).toHaveBeenCalledExactlyOnceWith('o1');
    await pay(approving);
    const [first, second] = placeOrder.mock.calls.map(([{ headers }]) => headers?.['Idempotency-Key']);
    expect(second).not.toBe(first);
    expect(replace).toHaveBeenCalledWith('/order/o1');
  });

  it('ignores presses while a payment is being cancelled', async () => {
    const cancelled = Promise.withResolvers<typeof done>();
    vi.mocked(cancelOrder).mockReturnValue(cancelled.promise);
    const first = pay(cancelling);
    await vi.waitUntil(() => $phase.get() === 'cancelling');
    await pay(approving);
    cancelled.resolve(done);
    await first;
    expect(placeOrder).toHaveBeenCalledOnce();
    expect($phase.get()).toBe('ready');
  });

  it('opens the order if it was paid at the moment of cancelling', async () => {
    vi.mocked(cancelOrder).mockRejectedValue(new ApiError(messages.orderAlreadyPaid, 409));
    await pay(cancelling);
    expect($cartItems.get()).toEqual([]);
    expect(replace).toHaveBeenCalledWith('/order/o1');
  });

  it('places a new order for the same cart after the last one expired', async () => {
    payOrder.mockRejectedValueOnce(new ApiError(messages.orderExpired, 409));
    await pay(approving);
    expect($notice.get()?.action).toBe('review cart');
    await pay(approving);
    const [first, second] = placeOrder.mock.calls.map(([{ headers }]) => headers?.['Idempotency-Key']);
    expect(second).not.toBe(first);
  });

  it('opens an order that is already paid, and keeps other items in the cart', async () => {
    const other = { ...line, product: 'p2' };
    $begunOrder.set('o1');
    $cartItems.set([line, other]);
    placeOrder.mockRejectedValue(new ApiError(messages.replacedOrderPaid, 409));
    listMyOrders.mockResolvedValue([{ ...placed, status: 'paid' }]);
    await pay(cancelling);
    expect($cartItems.get()).toEqual([other]);
    expect($notice.get()).toBeNull();
    expect($phase.get()).toBe('paid');
    expect(replace).toHaveBeenCalledWith('/order/o1');
  });

  it('shows the alert if the created order is invalid, and keeps the cart', async () => {
    placeOrder.mockResolvedValue({ ...placed, _id: '' });
    await pay(approving);
    expect(alert).toHaveBeenCalledExactlyOnceWith(FAILURE_ALERT);
    expect(console.error).toHaveBeenCalledWith(new Error('Created order is invalid'));
    expect($cartItems.get()).toEqual([line]);
  });

  it('clears the notice about a payment when the address is edited', async () => {
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

  it('gives the payment its own history entry, from which Back leads to the address', () => {
    expect(history.pushState.mock.calls.at(-1)?.[2]).toBe('/checkout?step=payment');
    openCheckout();
    expect($phase.get()).toBe('address');
    vi.stubGlobal('location', { search: '?step=payment' });
    followHistory();
    expect($phase.get()).toBe('ready');
  });

  it('goes back in the history when the address is edited', () => {
    history.state = history.pushState.mock.calls.at(-1)?.[0];
    editAddress();
    expect(history.back).toHaveBeenCalledOnce();
  });

  it('keeps a running payment when the buyer goes back', () => {
    $phase.set('approving');
    openCheckout();
    expect($phase.get()).toBe('approving');
    expect(history.forward).toHaveBeenCalledOnce();
  });

  it('removes both steps from the history once paid', async () => {
    history.state = history.pushState.mock.calls.at(-1)?.[0];
    await pay(approving);
    expect(history.back).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
    followHistory();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/order/o1');
  });
});

describe('a payment that was started before', () => {
  it.each([
    ['paid', 'paid'],
    ['under review', 'under review'],
    ['shipped', 'paid'],
  ] as const)('and is %s opens its order', async (status, phase) => {
    $begunOrder.set('o1');
    listMyOrders.mockResolvedValue([{ ...placed, status }]);
    vi.stubGlobal('removeEventListener', vi.fn());
    watchPayment()();
    await vi.waitFor(() => expect($phase.get()).toBe(phase));
    expect($cartItems.get()).toEqual([]);
    expect($begunOrder.get()).toBeNull();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/order/o1');
  });

  it('is not checked while the page itself runs a payment', () => {
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
