import { CURRENCY, formatAmount, toDollars } from 'shared';
import type { OrderRecord } from '../rules/order';
import type { RefundAnswer } from '../rules/payment/payment';
import type { WholeRefund } from '../rules/ports';
import type { RefundRecord } from '../rules/refunds/refund';
import { isFinal, PayPalError, type PayPalClient } from '#platform/paypal/client';
import { lookUp } from './look-up';
import { readProviderRefund } from './read-order';

/** Another request for the same refund is in progress. */
const IN_PROGRESS = ['PREVIOUS_REQUEST_IN_PROGRESS'];

/** Refunds a whole capture. Already being refunded counts as success. */
export async function refund(call: PayPalClient, captureId: string, attempt: number): Promise<WholeRefund> {
  try {
    const answer = await call({
      method: 'POST',
      path: pathOf(captureId),
      requestId: `refund-${captureId}-${attempt}`,
      body: {},
    });
    const { id, status } = readProviderRefund(answer);
    return { isCompleted: status === 'COMPLETED', refundId: id };
  } catch (error) {
    const isBack = error instanceof PayPalError && error.issues.includes('CAPTURE_FULLY_REFUNDED');
    if (!isBack) throw error;
    return { isCompleted: true, refundId: null };
  }
}

const pathOf = (captureId: string) => `/v2/payments/captures/${captureId}/refund`;

/**
 * Refunds PayPal's part of an amount. The request id prevents duplicates; the custom id, appended to the order's, identifies the refund
 * in a look-up.
 */
export async function refundAmount(
  call: PayPalClient,
  order: OrderRecord,
  { requestId, captureId, byPaypalCents }: RefundRecord,
): Promise<RefundAnswer> {
  try {
    const answer = await call({
      method: 'POST',
      path: pathOf(captureId),
      requestId: `refund-${requestId}`,
      body: {
        amount: { currency_code: CURRENCY, value: formatAmount(toDollars(byPaypalCents)) },
        custom_id: `${order.documentId}.${requestId}`,
      },
    });
    return { kind: 'refund', refund: { ...readProviderRefund(answer), requestId } };
  } catch (error) {
    return explainFailure(call, order, requestId, error);
  }
}

/** A repeat may be refused because the first request succeeded, so the order is looked up. */
async function explainFailure(
  call: PayPalClient,
  order: OrderRecord,
  requestId: string,
  error: unknown,
): Promise<RefundAnswer> {
  if (!(error instanceof PayPalError) || error.status === 409 || !isFinal(error, IN_PROGRESS)) {
    return { kind: 'unavailable', cause: error };
  }
  const found = await lookUp(call, order);
  if (found.kind === 'unavailable') return found;
  const known = found.kind === 'order' ? found.order.refunds : [];
  const own = known.find((listed) => listed.requestId === requestId);
  if (own) return { kind: 'refund', refund: own };
  return { kind: 'refused', reason: error.issues[0] ?? `HTTP_${error.status}` };
}
