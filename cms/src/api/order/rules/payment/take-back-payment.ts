import { wasPaid, type OrderRecord } from '../order';
import type { Payment } from './ledger';

export type TakeBackRefusal = 'has-invoice' | 'ended' | 'returned' | 'capture-asked';

/**
 * Why a recorded payment cannot be taken back; null if it can. Once the money covers the total, the order has its invoice,
 * and only a refund corrects that. If PayPal was ever asked, its money may have gone back because of this payment
 * (decision 66).
 */
export function takeBackRefusal(
  order: Pick<OrderRecord, 'state' | 'captureRequestedAt' | 'refundDueCaptureId'>,
  { returnedCents }: Pick<Payment, 'returnedCents'>,
): TakeBackRefusal | null {
  if (wasPaid(order)) return 'has-invoice';
  if (order.state !== 'pending') return 'ended';
  if (returnedCents > 0) return 'returned';
  const wasAsked = order.captureRequestedAt !== null || order.refundDueCaptureId !== null;
  return wasAsked ? 'capture-asked' : null;
}
