import { CURRENCY, type Cents } from 'shared';
import type { OrderRecord } from './order';

/** Status of a PayPal Orders v2 order, as far as the shop tells them apart. */
export type ProviderStatus = 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED' | 'OTHER';

export interface ProviderCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'OTHER';
  /** null when the amount is no money. */
  amountCents: Cents | null;
  currency: string;
}

/** The provider's order, reduced to what a payment is judged by. */
export interface ProviderOrder {
  id: string;
  status: ProviderStatus;
  customId: string | null;
  invoiceId: string | null;
  payeeMerchantId: string | null;
  captures: ProviderCapture[];
}

export type Verdict =
  | { kind: 'verified'; captureId: string }
  | { kind: 'pending' }
  | { kind: 'declined' }
  | { kind: 'refunded' }
  | { kind: 'nothing-captured' }
  | { kind: 'mismatch'; captureId: string; problems: string[] };

type Payable = Pick<OrderRecord, 'documentId' | 'paypalOrderId' | 'totalCents'>;

/**
 * Judges what the provider says was captured for an order. Money counts as the order's only when
 * the order, its single capture, amount, currency, references and payee all agree.
 */
export function verifyPayment(
  provider: ProviderOrder,
  order: Payable,
  merchantId: string,
): Verdict {
  const [capture, ...others] = provider.captures;
  if (!capture) return { kind: 'nothing-captured' };
  if (capture.status === 'PENDING') return { kind: 'pending' };
  if (capture.status === 'DECLINED') return { kind: 'declined' };
  if (capture.status === 'REFUNDED') return { kind: 'refunded' };
  const problems = paymentProblems(provider, capture, order, merchantId);
  if (others.length > 0) problems.push('more than one capture');
  return problems.length === 0
    ? { kind: 'verified', captureId: capture.id }
    : { kind: 'mismatch', captureId: capture.id, problems };
}

function paymentProblems(
  provider: ProviderOrder,
  capture: ProviderCapture,
  order: Payable,
  merchantId: string,
): string[] {
  const checks: [boolean, string][] = [
    [provider.id === order.paypalOrderId, "another order of the provider's"],
    [provider.status === 'COMPLETED', `the provider's order is ${provider.status}`],
    [capture.status === 'COMPLETED', `the capture is ${capture.status}`],
    [
      capture.amountCents === order.totalCents,
      `captured ${capture.amountCents} cents, not ${order.totalCents}`,
    ],
    [capture.currency === CURRENCY, `captured ${capture.currency}, not ${CURRENCY}`],
    [provider.customId === order.documentId, 'custom_id is not ours'],
    [provider.invoiceId === order.documentId, 'invoice_id is not ours'],
    [provider.payeeMerchantId === merchantId, 'paid to another merchant'],
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}
