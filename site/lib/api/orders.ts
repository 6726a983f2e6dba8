import type { Order, OrderRequest, OrderUnderReview, PaymentResult, PlacedOrder } from 'shared';
import { callApi } from './client.ts';

/** Reserves the stock and opens the provider's order. The same key never makes a second order. */
export function placeOrder(order: OrderRequest, idempotencyKey: string): Promise<PlacedOrder> {
  return callApi('/api/orders', {
    method: 'POST',
    body: order,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

/** Captures and verifies on the server; repeating it is harmless. */
export function payOrder(id: string, payment: PaymentResult): Promise<Order | OrderUnderReview> {
  return callApi(`/api/orders/${encodeURIComponent(id)}/pay`, { method: 'PUT', body: payment });
}

/** The server asks the provider first; the buyer waits no longer than this to hear that it is cancelled. */
const CANCEL_TIMEOUT_MS = 15_000;

/** Ends an unpaid order: its goods are back, and it cannot be paid any more. Repeating it is harmless. */
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
export function listMyOrders(
  signal?: AbortSignal,
  { isBackground = false } = {},
): Promise<Order[]> {
  return callApi('/api/orders/myorders', { signal, isBackground });
}

/** Asks for the confirmation email, once an order; it outlives the checkout, which goes on meanwhile. */
export function sendOrderConfirmation(order: Order): Promise<void> {
  return callApi('/api/email/send-order-confirmation', {
    method: 'POST',
    body: { order, user: order.user },
    keepalive: true,
  });
}
