import { formatPrice } from 'shared';
import type { AdminOrder } from 'shared';
import { ApiError } from '../../../../lib/api/client.ts';
import { cancelOrder } from '../../../../lib/api/orders.ts';
import { refundOrder } from '../../../../lib/api/admin-orders.ts';
import type { RefundRequest } from '../../../../lib/api/admin-orders.ts';
import { submission } from '../../../../lib/submission.ts';
import { $desk } from '../detail/store.ts';
import { questionOf } from './logic.ts';

export const $refund = submission();
export const $cancellation = submission();

/** The request without a definite response. A retry reuses its idempotency key, so that it stays one refund. */
let unanswered: { request: string; key: string } | null = null;

function keyFor(id: string, request: RefundRequest): string {
  const text = JSON.stringify([id, request]);
  if (unanswered?.request !== text) unanswered = { request: text, key: crypto.randomUUID() };
  return unanswered.key;
}

const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

/** Requests a refund after a confirmation. @returns whether the server accepted it */
export async function giveBack(
  { _id, user, refundedAmount }: AdminOrder,
  request: RefundRequest,
  amount: number,
): Promise<boolean> {
  if ($refund.get().busy !== null || !confirm(questionOf(user.name, amount, request))) return false;
  return $refund.submit(async () => {
    try {
      const refunded = await refundOrder(_id, request, keyFor(_id, request));
      unanswered = null;
      return refunded.refundedAmount > refundedAmount
        ? `${formatPrice(amount)} refunded.`
        : 'PayPal has taken the refund on and decides later.';
    } catch (failure) {
      if (isRefusal(failure)) unanswered = null;
      throw failure;
    } finally {
      await $desk.reload();
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
      await $desk.reload();
    }
  });
}
