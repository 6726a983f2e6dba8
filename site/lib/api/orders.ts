import type { Order, OrderRequest, OrderUnderReview, PaymentResult, PlacedOrder } from 'shared';
import { callApi } from './client.ts';

/** Reserves the stock and creates the order at PayPal. Idempotent by key. */
export function placeOrder(order: OrderRequest, idempotencyKey: string): Promise<PlacedOrder> {
  return callApi('/api/orders', {
    method: 'POST',
    body: order,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

/** Opens PayPal's order for an order that an admin made. Idempotent. */
export function openPayment(id: string): Promise<PlacedOrder> {
  return callApi(`/api/orders/${encodeURIComponent(id)}/paypal-order`, { method: 'POST' });
}

/** Captures and verifies the payment on the server. Idempotent. */
export function payOrder(id: string, payment: PaymentResult): Promise<Order | OrderUnderReview> {
  return callApi(`/api/orders/${encodeURIComponent(id)}/pay`, { method: 'PUT', body: payment });
}

/** The server asks PayPal first; the buyer waits no longer than this. */
const CANCEL_TIMEOUT_MS = 15_000;

/** Cancels an unpaid order: releases its stock; it can no longer be paid. Idempotent. */
export function cancelOrder(id: string): Promise<void> {
  return callApi(`/api/orders/${encodeURIComponent(id)}/cancel`, {
    method: 'POST',
    signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS),
  });
}

export function getOrder(id: string, signal?: AbortSignal): Promise<Order> {
  return callApi(`/api/orders/${encodeURIComponent(id)}`, { signal });
}

/** The signed-in user's orders, newest first. */
export function listMyOrders(signal?: AbortSignal, { isBackground = false } = {}): Promise<Order[]> {
  return callApi('/api/orders/myorders', { signal, isBackground });
}

/** Requests the confirmation email, sent once per order. `keepalive`, because the checkout page is left meanwhile. */
export function sendOrderConfirmation(order: Order): Promise<void> {
  return callApi('/api/email/send-order-confirmation', {
    method: 'POST',
    body: { order, user: order.user },
    keepalive: true,
  });
}
