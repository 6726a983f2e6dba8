import { formatPrice } from 'shared';
import type { AdminOrder } from 'shared';
import { cancelOrder } from '../../../../lib/api/orders.ts';
import { call } from '../../../../lib/api/call.ts';
import type { RefundRequest } from '../../../../lib/api/admin/orders.ts';
import { submission } from '../../../../lib/submission.ts';
import { $adminOrder } from '../detail/admin-order.ts';
import { idempotentSender } from '../../../../lib/idempotency.ts';
import { questionOf } from './refund-draft.ts';

export const $refund = submission();
export const $cancellation = submission();

const send = idempotentSender();

/** Requests a refund after a confirmation. @returns whether the server accepted it */
export async function giveBack(order: AdminOrder, request: RefundRequest, amount: number): Promise<boolean> {
  const { _id, refundedAmount } = order;
  if ($refund.get().busy !== null || !confirm(questionOf(order, amount, request))) return false;
  return $refund.submit(async () => {
    try {
      const refunded = await send([_id, request], (key) =>
        call('POST /orders/{id}/refunds', {
          path: { id: _id },
          body: request,
          headers: { 'Idempotency-Key': key },
        }),
      );
      return refunded.refundedAmount > refundedAmount
        ? `${formatPrice(amount)} refunded.`
        : 'PayPal has taken the refund on and decides later.';
    } finally {
      await $adminOrder.reload();
    }
  });
}

const QUESTION =
  'Are you sure you want to cancel this order? It can no longer be paid, and its items go back into stock.';

/** Cancels an unpaid order after a confirmation. */
export async function cancel({ _id }: AdminOrder): Promise<void> {
  if ($cancellation.get().busy !== null || !confirm(QUESTION)) return;
  await $cancellation.submit(async () => {
    try {
      await cancelOrder(_id);
      return 'Order cancelled.';
    } finally {
      await $adminOrder.reload();
    }
  });
}
