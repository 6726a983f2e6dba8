import type { Cents, PaymentMethod } from 'shared';
import { wasPaid, type OrderRecord } from '../order';
import { leftOf, type Payment } from './ledger';

/** Money of a recorded payment that was given back. */
export interface PaymentReturn {
  amountCents: Cents;
  method: PaymentMethod;
}

export type ReturnRefusal = 'has-invoice' | 'more-than-received';

/**
 * Why so much of a recorded payment cannot be given back; null if it can, also after the order has ended. Once the order
 * is paid, it has its invoice, and only a refund corrects that.
 */
export function returnRefusal(
  order: Pick<OrderRecord, 'state'>,
  payment: Payment,
  returnCents: Cents,
): ReturnRefusal | null {
  if (wasPaid(order)) return 'has-invoice';
  return returnCents > leftOf(payment) ? 'more-than-received' : null;
}
