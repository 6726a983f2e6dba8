import { CURRENCY, formatPrice, toDollars, type Cents } from 'shared';
import type { OrderRecord } from '../order';

/** Status of a PayPal Orders v2 order; statuses that the shop handles alike are grouped. */
export type ProviderStatus = 'OPEN' | 'APPROVED' | 'COMPLETED' | 'VOIDED' | 'OTHER';

export interface ProviderCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'OTHER';
  /** Null if the amount cannot be parsed. */
  amountCents: Cents | null;
  currency: string;
  /** By the provider's clock; may be missing. */
  createdAt?: Date | null;
}

/** A refund of a capture, requested by the shop or made at the provider. */
export interface ProviderRefund {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  /** Null if the amount is missing or cannot be parsed. */
  amountCents: Cents | null;
  /** The shop's request id; null for refunds made elsewhere. */
  requestId: string | null;
  /** By the provider's clock; null if missing. */
  createdAt: Date | null;
}

/** The fields of the provider's order that a payment decision needs; null if missing. */
export interface ProviderOrder {
  id: string;
  status: ProviderStatus;
  customId: string | null;
  invoiceId: string | null;
  payeeMerchantId: string | null;
  captures: ProviderCapture[];
  refunds: ProviderRefund[];
  /** Total returned from all captures; may exceed the listed refunds. */
  refundedCents: Cents;
}

/** The provider's answer to a capture or a look-up. */
export type ProviderAnswer =
  | { kind: 'order'; order: ProviderOrder }
  /** The provider refused to capture and captured nothing. `at` is by its clock. */
  | { kind: 'refused'; at: Date; mayApproveAgain: boolean }
  /** The provider does not know the order. */
  | { kind: 'gone' }
  | { kind: 'unavailable'; cause: unknown };

/** The provider's answer to a refund. */
export type RefundAnswer =
  | { kind: 'refund'; refund: ProviderRefund }
  /** The provider refused the refund; `reason` is its error code. */
  | { kind: 'refused'; reason: string }
  | { kind: 'unavailable'; cause: unknown };

/** The decision that follows from an answer. */
export type PaymentDecision =
  | { kind: 'paid'; captureId: string; amountCents: Cents; capturedAt?: Date | null }
  | { kind: 'under-review'; captureId: string }
  /** The captured money is not what was asked for: it is refunded, and the order ends. */
  | { kind: 'mismatch'; captureId: string; amountCents: Cents | null; problems: string[] }
  /** Money was captured, and has gone back at the provider before the shop knew of it. `refundId` is null if unknown. */
  | { kind: 'returned'; captureId: string; amountCents: Cents | null; refundId: string | null }
  /** The buyer has approved; the capture is still to be made. */
  | { kind: 'approved' }
  /** The buyer has not approved yet. */
  | { kind: 'not-approved' }
  /** The payment was declined; nothing is captured before another approval. */
  | { kind: 'declined'; at: Date }
  /** The order can never be paid. */
  | { kind: 'ended'; reason: 'payment-refused' | 'gone-at-provider' }
  | { kind: 'unavailable'; cause: unknown };

const HAS_MONEY: readonly PaymentDecision['kind'][] = ['paid', 'under-review', 'mismatch'];

/** Whether the provider has captured money, also if it is the wrong amount or still under review. */
export const hasMoney = ({ kind }: PaymentDecision): boolean => HAS_MONEY.includes(kind);

type Payable = Pick<OrderRecord, 'documentId' | 'paypalInvoiceId' | 'paypalOrderId' | 'paypalCents'>;

/**
 * Decides what each answer of the provider leads to; docs/money-path.md shows it as a table. Money counts as the
 * order's payment only if order, capture, amount, currency, references and payee match. Missing fields are not a
 * mismatch.
 */
export function decidePayment(answer: ProviderAnswer, order: Payable, merchantId: string): PaymentDecision {
  switch (answer.kind) {
    case 'unavailable':
      return answer;
    case 'gone':
      return { kind: 'ended', reason: 'gone-at-provider' };
    case 'refused':
      return answer.mayApproveAgain
        ? { kind: 'declined', at: answer.at }
        : { kind: 'ended', reason: 'payment-refused' };
    case 'order':
      return decideByOrder(answer.order, order, merchantId);
  }
}

function decideByOrder(provider: ProviderOrder, order: Payable, merchantId: string): PaymentDecision {
  const { captures, status } = provider;
  const taken = captures.find((capture) => capture.status === 'COMPLETED');
  if (taken) {
    const problems = paymentProblems(provider, taken, order, merchantId);
    const [captureId, amountCents] = [taken.id, centsOf(taken)];
    if (problems.length > 0 || amountCents === null)
      return { kind: 'mismatch', captureId, amountCents, problems };
    return { kind: 'paid', captureId, amountCents, capturedAt: taken.createdAt };
  }
  const reviewed = captures.find((capture) => capture.status === 'PENDING');
  if (reviewed) return { kind: 'under-review', captureId: reviewed.id };
  if (captures.some((capture) => capture.status === 'OTHER') || status === 'OTHER') {
    return WITHOUT_CAPTURE.OTHER;
  }
  const returned = captures.find((capture) => capture.status === 'REFUNDED');
  if (returned) {
    const refundId = provider.refunds.find((refund) => refund.status === 'COMPLETED')?.id ?? null;
    return { kind: 'returned', captureId: returned.id, amountCents: centsOf(returned), refundId };
  }
  if (captures.length > 0) return { kind: 'ended', reason: 'payment-refused' };
  return WITHOUT_CAPTURE[status];
}

/** Null in another currency. */
const centsOf = ({ currency, amountCents }: ProviderCapture): Cents | null =>
  currency === CURRENCY ? amountCents : null;

const WITHOUT_CAPTURE: Readonly<Record<ProviderStatus, PaymentDecision>> = {
  OPEN: { kind: 'not-approved' },
  APPROVED: { kind: 'approved' },
  VOIDED: { kind: 'ended', reason: 'gone-at-provider' },
  COMPLETED: { kind: 'unavailable', cause: 'the provider names no capture of a completed order' },
  OTHER: { kind: 'unavailable', cause: 'the provider tells a status that the shop does not know' },
};

function paymentProblems(
  provider: ProviderOrder,
  capture: ProviderCapture,
  order: Payable,
  merchantId: string,
): string[] {
  const differs = (said: string | null, expected: string) => said !== null && said !== expected;
  const checks: [boolean, string][] = [
    [provider.id !== order.paypalOrderId, 'it belongs to another PayPal order'],
    [
      capture.amountCents !== order.paypalCents,
      `${priceOf(capture.amountCents)} was taken, not ${priceOf(order.paypalCents)}`,
    ],
    [capture.currency !== CURRENCY, `it was taken in ${capture.currency}, not ${CURRENCY}`],
    [differs(provider.customId, order.documentId), 'it names another order (custom_id)'],
    [differs(provider.invoiceId, order.paypalInvoiceId), 'it names another order (invoice_id)'],
    [differs(provider.payeeMerchantId, merchantId), 'it went to another PayPal account'],
    [provider.captures.filter(isLive).length > 1, 'money was taken more than once'],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

/** An amount for messages; null means that it is not in dollars and cents. */
const priceOf = (cents: Cents | null): string =>
  cents === null ? 'an amount that is not in dollars and cents' : formatPrice(toDollars(cents));

const isLive = ({ status }: ProviderCapture) => status !== 'DECLINED';

/** Whether the answer to a capture lacks fields that the decision needs, so that the order must be looked up. */
export function isIncomplete({ customId, invoiceId, payeeMerchantId }: ProviderOrder): boolean {
  return customId === null || invoiceId === null || payeeMerchantId === null;
}
