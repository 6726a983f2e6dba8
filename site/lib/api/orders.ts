import type { Order } from 'shared';
import { call } from './call.ts';

/** The server asks PayPal first; the buyer waits no longer than this. */
const CANCEL_TIMEOUT_MS = 15_000;

/** Cancels an unpaid order: releases its stock; it can no longer be paid. Idempotent. */
export const cancelOrder = (id: string) =>
  call('POST /orders/{id}/cancel', { path: { id }, signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS) });

/** Requests the confirmation email, sent once per order. `keepalive`, because the checkout page is left meanwhile. */
export function sendOrderConfirmation(order: Order): Promise<unknown> {
  const body = { order, user: order.user };
  return call('POST /email/send-order-confirmation', { body, keepalive: true });
}
