import type { Order } from 'shared';
import { callApi } from './client.ts';

/** What is to go back: lines, an amount, both, or neither for all that is left. Money in dollars. */
export interface RefundRequest {
  lines?: { _id: string; qty: number }[];
  amount?: number;
  restock: boolean;
  reason: string;
}

/** Gives money of a paid order back. The same key never makes a second refund. */
export function refundOrder(
  id: string,
  refund: RefundRequest,
  idempotencyKey: string,
): Promise<Order> {
  return callApi(`/api/orders/${encodeURIComponent(id)}/refunds`, {
    method: 'POST',
    body: refund,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
