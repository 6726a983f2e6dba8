import type { Order, OrderRequest, PaymentResult } from 'shared';
import { call } from './call.ts';

/** Reserves the stock and creates the order at PayPal. Idempotent by key. */
export const placeOrder = (order: OrderRequest, idempotencyKey: string) =>
  call('POST /orders', { body: order, headers: { 'Idempotency-Key': idempotencyKey } });

/** Opens PayPal's order for an order that an admin made. Idempotent. */
export const openPayment = (id: string) => call('POST /orders/{id}/paypal-order', { path: { id } });

/** Captures and verifies the payment on the server. Idempotent. */
export const payOrder = (id: string, payment: PaymentResult) =>
  call('PUT /orders/{id}/pay', { path: { id }, body: payment });

/** The server asks PayPal first; the buyer waits no longer than this. */
const CANCEL_TIMEOUT_MS = 15_000;

/** Cancels an unpaid order: releases its stock; it can no longer be paid. Idempotent. */
export const cancelOrder = (id: string) =>
  call('POST /orders/{id}/cancel', { path: { id }, signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS) });

export const getOrder = (id: string, signal?: AbortSignal) =>
  call('GET /orders/{id}', { path: { id }, signal });

/** The signed-in user's orders, newest first. */
export const listMyOrders = (signal?: AbortSignal, { isBackground = false } = {}) =>
  call('GET /orders/myorders', { signal, isBackground });

/** Requests the confirmation email, sent once per order. `keepalive`, because the checkout page is left meanwhile. */
export function sendOrderConfirmation(order: Order): Promise<unknown> {
  const body = { order, user: order.user };
  return call('POST /email/send-order-confirmation', { body, keepalive: true });
}
