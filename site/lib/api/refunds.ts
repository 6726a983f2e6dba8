import type { Order } from 'shared';
import { callApi } from './client.ts';

/** What to refund: lines, an amount, both, or neither for all that is left. Amounts in dollars. */
export interface RefundRequest {
  lines?: { _id: string; qty: number }[];
  amount?: number;
  restock: boolean;
  reason: string;
}

/** Refunds a paid order. Idempotent by key. */
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
