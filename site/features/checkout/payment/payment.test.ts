import { messages } from 'shared';
import type { Order, OrderUnderReview, PlacedOrder } from 'shared';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/client.ts';
import { pendingOrder as order } from '../../../lib/api/fixtures/order.ts';
import { confirmPayment, takePayment } from './payment.ts';
import type { Approval, PaymentPorts, Wallet } from './payment.ts';

const placed: PlacedOrder = { ...order, paypalOrderId: 'PP1' };
const paid: Order = { ...order, isPaid: true, paidAt: '2026-01-01T00:01:00.000Z', status: 'paid' };
const underReview: OrderUnderReview = {
  ...order,
  status: 'under review',
  message: messages.paymentUnderReview,
};
const lost = () => new ApiError('Network Error', 0);

function portsWith(changes: Partial<PaymentPorts> = {}) {
  return {
    placeOrder: vi.fn(async () => placed),
    payOrder: vi.fn(async (): Promise<Order> => paid),
    cancelOrder: vi.fn(async () => {}),
    sendOrderConfirmation: vi.fn(async () => {}),
    wait: vi.fn(async () => {}),
    log: vi.fn(),
    onWindowClosed: vi.fn(),
    ...changes,
  };
}

/** Like PayPal, it awaits the order first and fails if that fails. */
function walletThat(approval: Approval): Wallet {
  return { approve: vi.fn(async (providerOrder) => (await providerOrder) && approval) };
}

const noStop = () => new AbortController().signal;

describe('takePayment', () => {
  it('opens the window within the click, before the order is placed', () => {
    const wallet = walletThat('approved');
    void takePayment(wallet, portsWith({ placeOrder: () => new Promise(() => {}) }), noStop());
    expect(wallet.approve).toHaveBeenCalledOnce();
  });

  it('places the order, waits for approval, pays and requests the email', async () => {
    const ports = portsWith();
    const outcome = await takePayment(walletThat('approved'), ports, noStop());
    expect(outcome).toEqual({ kind: 'paid', order: paid });
    expect(ports.payOrder).toHaveBeenCalledWith('o1', expect.objectContaining({ id: 'PP1' }));
    expect(ports.sendOrderConfirmation).toHaveBeenCalledWith(paid);
    expect(ports.onWindowClosed).toHaveBeenCalledExactlyOnceWith('approved');
    expect(ports.cancelOrder).not.toHaveBeenCalled();
  });

  it('takes no money and cancels the order if the buyer cancels', async () => {
    const ports = portsWith();
    const outcome = await takePayment(walletThat('cancelled'), ports, noStop());
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(ports.cancelOrder).toHaveBeenCalledExactlyOnceWith('o1');
    expect(ports.payOrder).not.toHaveBeenCalled();
  });

  it('reports the cancellation at once, and cancels an order that is still being placed', async () => {
    const placing = Promise.withResolvers<PlacedOrder>();
    const ports = portsWith({ placeOrder: () => placing.promise });
    const wallet: Wallet = { approve: async () => 'cancelled' };
    const payment = takePayment(wallet, ports, noStop());
    await vi.waitFor(() => expect(ports.onWindowClosed).toHaveBeenCalledWith('cancelled'));
    expect(ports.cancelOrder).not.toHaveBeenCalled();
    placing.resolve(placed);
    expect(await payment).toEqual({ kind: 'cancelled' });
    expect(ports.cancelOrder).toHaveBeenCalledExactlyOnceWith('o1');
  });

  it('cancels the order if PayPal declines', async () => {
    const payOrder = () => Promise.reject(new ApiError(messages.paymentDeclined, 402));
    const ports = portsWith({ payOrder });
    await takePayment(walletThat('approved'), ports, noStop());
    expect(ports.cancelOrder).toHaveBeenCalledExactlyOnceWith('o1');
  });

  it('cancels the order if the window fails', async () => {
    const cause = new Error('blocked');
    const wallet: Wallet = { approve: (order) => order.then(() => Promise.reject(cause)) };
    const ports = portsWith();
    expect(await takePayment(wallet, ports, noStop())).toEqual({ kind: 'failed', cause });
    expect(ports.cancelOrder).toHaveBeenCalledExactlyOnceWith('o1');
  });

  it('cancels nothing if no order was placed', async () => {
    const ports = portsWith({ placeOrder: () => Promise.reject(lost()) });
    await takePayment(walletThat('cancelled'), ports, noStop());
    expect(ports.cancelOrder).not.toHaveBeenCalled();
  });

  it.each([
    [messages.orderAlreadyPaid, 'paid'],
    [messages.paymentUnderReview, 'under review'],
  ])('trusts the shop over a cancelled window: %s', async (message, kind) => {
    const ports = portsWith({ cancelOrder: () => Promise.reject(new ApiError(message, 409)) });
    const outcome = await takePayment(walletThat('cancelled'), ports, noStop());
    expect(outcome).toEqual({ kind, order: placed });
  });

  it('only logs that the order could not be cancelled', async () => {
    const failure = lost();
    const ports = portsWith({ cancelOrder: () => Promise.reject(failure) });
    const outcome = await takePayment(walletThat('cancelled'), ports, noStop());
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(ports.log).toHaveBeenCalledWith(failure);
  });

  it.each([
    ['under review', { status: 'under review' }],
    ['paid', { isPaid: true }],
  ] as const)('captures nothing for an order that is already %s', async (kind, state) => {
    const ports = portsWith({ placeOrder: async () => ({ ...placed, ...state }) });
    const outcome = await takePayment(walletThat('approved'), ports, noStop());
    expect(outcome.kind).toBe(kind);
    expect(ports.payOrder).not.toHaveBeenCalled();
  });

  it.each([
    [402, messages.paymentDeclined, 'declined'],
    [409, messages.orderExpired, 'refused'],
  ])('passes on the message of a %i of the pay call', async (status, message, kind) => {
    const payOrder = vi.fn(async () => Promise.reject(new ApiError(message, status)));
    const outcome = await takePayment(walletThat('approved'), portsWith({ payOrder }), noStop());
    expect(outcome).toEqual({ kind, message });
    expect(payOrder).toHaveBeenCalledOnce();
  });

  const unavailable = new ApiError(messages.providerUnavailable, 502);
  it.each([
    [new ApiError(messages.pricesChanged, 409), 'refused', { message: messages.pricesChanged }],
    [new ApiError(messages.productNotFound, 400), 'refused', { message: messages.productNotFound }],
    [new ApiError(messages.notAuthorized, 401), 'signed out', {}],
    [unavailable, 'failed', { cause: unavailable }],
  ])('maps the error of placing an order: %s is "%s"', async (cause, kind, details) => {
    const ports = portsWith({ placeOrder: () => Promise.reject(cause) });
    const outcome = await takePayment(walletThat('approved'), ports, noStop());
    expect(outcome).toEqual({ kind, ...details });
  });

  it.each([
    ['an id', { _id: '' }],
    ['an order at PayPal', { paypalOrderId: '' }],
  ])('fails if the created order lacks %s', async (_, lack) => {
    const ports = portsWith({ placeOrder: async () => ({ ...placed, ...lack }) });
    const outcome = await takePayment(walletThat('approved'), ports, noStop());
    expect(outcome).toEqual({ kind: 'failed', cause: new Error('Created order is invalid') });
    expect(ports.payOrder).not.toHaveBeenCalled();
  });
});

describe('confirmPayment', () => {
  it('repeats the pay call after a network error', async () => {
    const payOrder = vi.fn(async () => paid).mockRejectedValueOnce(lost());
    const outcome = await confirmPayment(placed, portsWith({ payOrder }));
    expect(outcome.kind).toBe('paid');
    expect(payOrder).toHaveBeenCalledTimes(2);
  });

  it('keeps the order unconfirmed, not failed, if the payment may have been taken', async () => {
    const payOrder = vi.fn(async () => Promise.reject(lost()));
    const ports = portsWith({ payOrder });
    expect(await confirmPayment(placed, ports)).toMatchObject({ kind: 'unconfirmed', placed });
    expect(payOrder.mock.calls.length).toBeGreaterThan(2);
    expect(ports.wait).toHaveBeenCalledTimes(payOrder.mock.calls.length - 1);
    expect(ports.cancelOrder).not.toHaveBeenCalled();
  });

  it('does not accept an order that is not marked as paid', async () => {
    const outcome = await confirmPayment(placed, portsWith({ payOrder: async () => order }));
    expect(outcome).toMatchObject({
      kind: 'unconfirmed',
      cause: new Error('Order not marked as paid after update'),
    });
  });

  it('treats a payment under review as neither paid nor failed, and requests no email', async () => {
    const ports = portsWith({ payOrder: async () => underReview });
    const outcome = await confirmPayment(placed, ports);
    expect(outcome).toEqual({ kind: 'under review', order: underReview });
    expect(ports.sendOrderConfirmation).not.toHaveBeenCalled();
    expect(ports.cancelOrder).not.toHaveBeenCalled();
  });

  it('does not retry if the shop refuses the payment', async () => {
    const cause = new ApiError(messages.paymentNotVerified, 400);
    const payOrder = vi.fn(async () => Promise.reject(cause));
    expect(await confirmPayment(placed, portsWith({ payOrder }))).toEqual({
      kind: 'failed',
      cause,
    });
    expect(payOrder).toHaveBeenCalledOnce();
  });

  it('only logs that the email could not be sent', async () => {
    const failure = new Error('no mail');
    const ports = portsWith({ sendOrderConfirmation: () => Promise.reject(failure) });
    expect((await confirmPayment(placed, ports)).kind).toBe('paid');
    expect(ports.log).toHaveBeenCalledWith(failure);
  });

  it('does not wait for the email', async () => {
    const ports = portsWith({ sendOrderConfirmation: () => new Promise(() => {}) });
    expect((await confirmPayment(placed, ports)).kind).toBe('paid');
  });
});
